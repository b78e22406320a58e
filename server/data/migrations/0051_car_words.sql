-- Three phrases in the texts of the demo cars have changed: "notes" as the booking form calls them, "installed" and
-- "stand-up headroom". A text is changed if it has the hash of ours, with straight or curly quotes; the owner's stay.
update vehicle_classes
set description = replace(replace(description, 'in the comment or by phone', 'in your notes or by phone'),
                          'be fitted on lounge seats', 'be installed on lounge seats')
where md5(description) in (
  '1889825179c0ac8068fd0f7a7262e4c9', '91480bdc77c4f268a540472b86fc4396',
  '48eb0d2160f5c5e98dc65402221f0bc7', '34189afdafd73a5b54538b722c47d408'
);

update vehicle_classes
set amenities = '["Wheelchair lift", "Stand-up headroom", "Reading lights", "Phone chargers", "Bottled water"]'
where amenities = '["Wheelchair lift", "Standing height", "Reading lights", "Phone chargers", "Bottled water"]';
