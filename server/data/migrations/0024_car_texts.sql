-- The demo company's cars have new texts. Each text that still has the hash of the old one is replaced; a text that the
-- owner has changed stays.
with texts (slug, old_summary, summary, old_description, description) as (values
  ('executive-sedan', '0f981109f4be4b8575be06a931b38838', 'Our classic black car: a quiet cabin, soft leather and plenty of trunk space for two.', '660ffcb1e0c0d48bd36b5e2484443cb4',
   'A full-size black sedan with a quiet cabin and a deep trunk. It''s the car most people have in mind when they ask for a black car, and it''s right for an early flight, a meeting across town or dinner with friends.' || E'\n\n' ||
   'The back seat is yours, with cream leather, bottled water and a charger within reach. You set the temperature in the rear. If you''re traveling with a small child, order a child seat when you book, and it''ll be in the car when it arrives.'),
  ('first-class-sedan', 'e0fa2db37902a59024d08327f64534d7', 'Our long-wheelbase flagship, with reclining rear seats, extra legroom and privacy shades.', 'd48c63427268620440a99530557b0028',
   'A longer wheelbase, a formal roofline and deep black paint with a hint of sage. This is our flagship sedan, for the guests you''d like to impress and the evenings you''d like to remember.' || E'\n\n' ||
   'The extra length goes to the back seat, which reclines. Shades close off the windows, warm lines of light run along the doors, and the cabin is quiet enough for a private call.'),
  ('electric-sedan', '29eb1256ad56bf8461053ff8400aae18', 'All-electric and nearly silent, with a glass roof and a flat floor.', 'fc487289b45499ae195fe075a284c57e',
   'A graphite electric sedan with a smooth, closed nose and a slim bar of light across the front. It''s nearly silent on the road, and the glass roof fills the cabin with daylight.' || E'\n\n' ||
   'The floor is flat, so there''s real foot room in the middle, too. You book it like any other car. We take care of the charging, and your price includes everything.'),
  ('luxury-suv', 'db83419eeb3e591fdc6aa8573b6c1ad7', 'Three rows and a deep trunk, for families, small teams and all of their bags.', 'dee5cc1258b70fc86621872137047fcb',
   'A full-size black SUV with three rows of leather seats and a deep trunk. It''s the car for families with child seats, small teams with equipment, and anyone who packs for more than a weekend.' || E'\n\n' ||
   'You''ll sit high, with a clear view, and the rear has its own climate control. Add your passengers and bags when you book, and we''ll show you right away whether everything fits.'),
  ('executive-van', '47a045f64c2ac29b070f5bce3b92af34', 'Captain''s chairs, room to stand and a wheelchair lift, so everyone can travel together.', '4a039349487f8d23be73eb50c4049626',
   'A high-roof van for the whole group and its luggage. There''s room to stand up, and there are captain''s chairs in tan leather, large windows, reading lights and phone chargers.' || E'\n\n' ||
   'A lift at the rear brings a wheelchair on board without folding it. Select the wheelchair option when you book, and tell us about the chair in the comment or by phone, so we''re ready for it.'),
  ('stretch-limousine', '7f3e20af5a495c3573cb7489d0bda22e', 'One long lounge with lights and music, for weddings, proms and nights out.', '461bf1a1ac2804313b012ab6c3267d6e',
   'The classic black stretch: lounge seating, adjustable lights, a sound system, glassware and ice. It''s made for weddings, proms and birthdays, when the ride is part of the celebration.' || E'\n\n' ||
   'The seats face each other, and the partition closes when you''d like privacy. There''s limited space for luggage, and child seats can''t be fitted on lounge seats. If you need either one, choose the SUV or the van.')
)
update vehicle_classes as car
set summary = case when md5(car.summary) = old_summary then texts.summary else car.summary end,
    description = case when md5(car.description) = old_description then texts.description else car.description end
from texts
where car.slug = texts.slug and (md5(car.summary) = old_summary or md5(car.description) = old_description);
