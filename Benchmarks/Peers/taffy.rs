//! Taffy beside the other engines: nodes with styles, laid out again when they are dirty.
use std::ffi::{c_char, c_int, c_long, c_void};
use taffy::prelude::*;

#[repr(C)]
pub struct PeerNode {
    children: c_long,
    is_column: c_int,
    gap: f32,
    padding: f32,
    width: f32,
    height: f32,
    grows: c_int,
    starts: c_int,
    words: c_long,
}

#[repr(C)]
pub struct PeerEngine {
    name: *const c_char,
    make: unsafe extern "C" fn(*const PeerNode, c_long) -> *mut c_void,
    layout: unsafe extern "C" fn(*mut c_void, f32, *mut f32),
    set_height: unsafe extern "C" fn(*mut c_void, c_long, f32),
    destroy: unsafe extern "C" fn(*mut c_void),
}

unsafe impl Sync for PeerEngine {}

struct Tree {
    taffy: TaffyTree<c_long>,
    nodes: Vec<NodeId>,
}

fn text_height(words: c_long, width: f32) -> f32 {
    let in_line = (((width + 8.0) / 64.0) as c_long).max(1);
    ((words + in_line - 1) / in_line) as f32 * 16.0
}

fn fixed(length: f32) -> Dimension {
    if length >= 0.0 { Dimension::length(length) } else { Dimension::auto() }
}

impl Tree {
    /// Makes the node at a position and those below it; returns it and the position after them.
    fn make(&mut self, from: &[PeerNode], at: usize) -> (NodeId, usize) {
        let node = &from[at];
        let style = Style {
            display: Display::Flex,
            flex_direction: if node.is_column != 0 { FlexDirection::Column } else { FlexDirection::Row },
            align_items: if node.starts != 0 { Some(AlignItems::FLEX_START) } else { None },
            gap: Size { width: length(node.gap), height: length(node.gap) },
            padding: Rect::length(node.padding),
            size: Size { width: fixed(node.width), height: fixed(node.height) },
            min_size: Size { width: length(0.0), height: length(0.0) },
            flex_grow: if node.grows != 0 { 1.0 } else { 0.0 },
            flex_shrink: 0.0,
            flex_basis: if node.grows != 0 { length(0.0) } else { auto() },
            ..Default::default()
        };
        let slot = self.nodes.len();
        self.nodes.push(NodeId::from(0u64));
        let mut next = at + 1;
        let made = if node.children == 0 {
            self.taffy.new_leaf_with_context(style, node.words).unwrap()
        } else {
            let mut children = Vec::with_capacity(node.children as usize);
            for _ in 0..node.children {
                let (child, after) = self.make(from, next);
                children.push(child);
                next = after;
            }
            self.taffy.new_with_children(style, &children).unwrap()
        };
        self.nodes[slot] = made;
        (made, next)
    }

    unsafe fn collect(&self, node: NodeId, x: f32, y: f32, mut frames: *mut f32) -> *mut f32 {
        let layout = self.taffy.layout(node).unwrap();
        let (x, y) = (x + layout.location.x, y + layout.location.y);
        let count = self.taffy.child_count(node);
        if count == 0 {
            for (at, length) in [x, y, layout.size.width, layout.size.height].into_iter().enumerate() {
                *frames.add(at) = length;
            }
            return frames.add(4);
        }
        for child in 0..count {
            frames = self.collect(self.taffy.child_at_index(node, child).unwrap(), x, y, frames);
        }
        frames
    }
}

unsafe extern "C" fn make(nodes: *const PeerNode, count: c_long) -> *mut c_void {
    let mut tree = Box::new(Tree { taffy: TaffyTree::with_capacity(count as usize), nodes: Vec::new() });
    tree.taffy.disable_rounding();
    tree.make(std::slice::from_raw_parts(nodes, count as usize), 0);
    Box::into_raw(tree) as *mut c_void
}

unsafe extern "C" fn layout(made: *mut c_void, width: f32, frames: *mut f32) {
    let tree = &mut *(made as *mut Tree);
    let root = tree.nodes[0];
    let mut style = tree.taffy.style(root).unwrap().clone();
    if style.size.width != Dimension::length(width) {
        style.size.width = Dimension::length(width);
        tree.taffy.set_style(root, style).unwrap();
    }
    let space = Size { width: AvailableSpace::Definite(width), height: AvailableSpace::MaxContent };
    tree.taffy
        .compute_layout_with_measure(root, space, |inputs, _, words, style| {
            let words = words.copied().unwrap_or(0);
            taffy::compute_leaf_layout(inputs, style, |_, _| 0.0, |known, available| {
                if words == 0 {
                    return Size { width: known.width.unwrap_or(0.0), height: known.height.unwrap_or(0.0) };
                }
                let wanted = words as f32 * 64.0 - 8.0;
                let width = known.width.unwrap_or(match available.width {
                    AvailableSpace::Definite(width) => wanted.min(width),
                    AvailableSpace::MinContent => 56.0,
                    AvailableSpace::MaxContent => wanted,
                });
                Size { width, height: known.height.unwrap_or(text_height(words, width)) }
            })
        })
        .unwrap();
    tree.collect(root, 0.0, 0.0, frames);
}

unsafe extern "C" fn set_height(made: *mut c_void, node: c_long, height: f32) {
    let tree = &mut *(made as *mut Tree);
    let node = tree.nodes[node as usize];
    let mut style = tree.taffy.style(node).unwrap().clone();
    style.size.height = Dimension::length(height);
    tree.taffy.set_style(node, style).unwrap();
}

unsafe extern "C" fn destroy(made: *mut c_void) {
    drop(Box::from_raw(made as *mut Tree));
}

#[no_mangle]
pub static engine: PeerEngine = PeerEngine { name: c"Taffy".as_ptr(), make, layout, set_height, destroy };
