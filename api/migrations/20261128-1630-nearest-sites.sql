-- A place on a Mercator map, in degrees of longitude: around any place it shows the ways in all directions alike. Null without
-- coordinates. Beyond the 85th degree the map ends (docs/decisions/0090-nearest-sites-by-index.md).
create extension if not exists btree_gist;
create function customers.on_map(latitude double precision, longitude double precision) returns point
  language sql immutable strict parallel safe
  return point($2, degrees(asinh(tand(greatest(-85, least(85, $1))))));
