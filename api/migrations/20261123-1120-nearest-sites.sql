-- Sites nearest to a place, of a company that has thousands, without looking at each of them.
create extension if not exists btree_gist;
create extension if not exists cube;

-- A place on a ball of radius one. The straight way between two grows with the way on the ground, anywhere on earth.
create function customers.place_of(latitude double precision, longitude double precision) returns cube
  language sql immutable parallel safe strict
  return cube(array[
    cos(radians($1)) * cos(radians($2)), cos(radians($1)) * sin(radians($2)), sin(radians($1))]);

create index addresses_near on customers.addresses using gist (company_id, customers.place_of(latitude, longitude))
  where removed_at is null;
