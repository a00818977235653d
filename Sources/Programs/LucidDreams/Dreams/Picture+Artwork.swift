import Artwork
import Dreams
import GtkKit

extension Picture {
  init(_ artwork: Artwork.Picture) { self.init(name: artwork.name, svg: artwork.svg) }
}

extension Dream.Creature {
  var picture: Picture? { Artwork.creature(identifier).map(Picture.init) }
}
