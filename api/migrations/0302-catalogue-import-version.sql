-- While a run is under way, the catalogue counts as of its beginning: an index built half-way would be built again at once.
alter table catalogue.import_runs add column version_before bigint not null default 0;
