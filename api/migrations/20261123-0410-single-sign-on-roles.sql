-- Whether the roles at the provider set a user's rights at each log-in, not only at the first.
alter table single_sign_on.connections add column follows_roles boolean not null default false;
