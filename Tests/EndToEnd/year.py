"""A journal of a year and more, made by seed: the same on each day, counted back from it."""

import json
import random
from datetime import timedelta

PLACES = ["a harbor", "the old school", "a station without trains", "my grandmother's kitchen", "a library under water",
          "the roof of the town hall", "a beach at night", "an orchard", "a lift that went sideways", "the attic"]
PEOPLE = ["my sister", "a clockmaker", "a violinist", "an old teacher", "the neighbor's child", "nobody I knew",
          "a ferryman", "my grandmother"]
DEEDS = ["was sorting keys by their sound", "had painted all doors the same blue", "asked me for the way home",
         "was reading the map aloud", "kept a fox in a drawer", "let the lamps swim", "counted the steps backwards",
         "was waiting for the tide to ring"]
ENDS = ["I knew the answer and could not say it.", "Then the light went out, one window after another.",
        "I looked at my hands and had seven fingers, so I knew that I was dreaming.",
        "When I turned round, the street was a river.", "We laughed until the wall was a curtain.",
        "I flew up slowly, as one does on stairs.", "Nobody minded that it was snowing inside.",
        "I woke with the tune still in my head."]
TITLES = ["Keys", "The blue doors", "Low tide", "Seven fingers", "Ferry", "The fox in the drawer", "Stairs", "Lamps",
          "The map", "Snow inside", "Orchard", "Violins"]
SIGNS = ["form:seven fingers", "action:flying", "context:the old school", "awareness:a tune", "form:water indoors"]
CREATURES = ["yellow-unicorn", "pink-unicorn", "white-unicorn", "crusty", "shark", "dragon"]
EFFECTS = ["fire-breathing", "laser-focus", "magic", "fireflies", "rain", "snow"]


def dreams(nights, last, seed=1, first=False):
    """The dreams of so many nights, as an export that can be imported, and notes of nights without one."""
    chance = random.Random(seed)
    told, noted = [], []
    for ago in range(nights):
        night = (last - timedelta(days=ago)).isoformat()
        count = chance.choices([0, 1, 2, 3], [40, 42, 14, 4])[0]
        if ago == 0:
            count = 0
        elif first and ago == 1:
            count = 1
        elif count == 0 and chance.random() < 0.3:
            noted.append({"date": night, "recall": "none"})
        for number in range(count):
            told.append(dream(chance, night, len(told) + 1))
    return {"format": "lucid-dreams", "version": 1, "dreams": told, "nights": noted}


def dream(chance, night, number):
    place, who = chance.choice(PLACES), chance.choice(PEOPLE)
    sentences = [f"I was in {place}, and {who} {chance.choice(DEEDS)}."]
    for _ in range(chance.randrange(4)):
        other = chance.choice(PEOPLE)
        sentences.append(f"{other[0].upper()}{other[1:]} {chance.choice(DEEDS)}.")
    sentences.append(chance.choice(ENDS))
    made = {
        "id": f"{number:08x}-3333-4000-8000-{number:012x}", "date": night, "description": " ".join(sentences),
        "creature": chance.choice(CREATURES), "numberOfCreatures": chance.choice([1, 1, 1, 2, 3]),
        "effects": chance.sample(EFFECTS, chance.choice([0, 0, 1, 1, 2]))}
    if chance.random() < 0.6:
        made["title"] = chance.choice(TITLES)
    if chance.random() < 0.7:
        made["lucidity"] = chance.choices([0, 1, 2, 3, 4], [55, 20, 12, 9, 4])[0]
    if chance.random() < 0.6:
        made["mood"] = chance.choice([-2, -1, 0, 1, 1, 2])
    if chance.random() < 0.35:
        made["signs"] = [chance.choice(SIGNS)]
    if chance.random() < 0.5:
        made["tags"] = chance.sample(["family", "school", "sea", "travel", "music", "snow"], chance.choice([1, 2]))
    if chance.random() < 0.4:
        made["emotions"] = [chance.choice(["happiness", "apprehension", "confusion", "sadness", "anger"])]
    return made


def fill(story, nights, last=None, **how):
    """Imports the journal into that of a story; it ends with the last night."""
    last = last or story.today - timedelta(days=1)
    file = story.home / "year.json"
    file.write_text(json.dumps(dreams(nights, last, **how)), encoding="utf-8")
    story.dream("import", file)
    file.unlink()
