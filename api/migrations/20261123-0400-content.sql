-- Pages, media, announcements and navigation that the operator's staff edit (docs/domain/content.md).
create schema content;

create table content.pages (
  page_id integer generated always as identity primary key,
  slug text not null check (slug ~ '^[a-z0-9]([a-z0-9-]{0,58}[a-z0-9])?$'),
  -- Until when it is shown; null for ever.
  live_until timestamptz,
  -- The nodes were told that it has ended.
  end_flushed_at timestamptz,
  created_by text not null,
  created_at timestamptz not null,
  removed_at timestamptz
);
create unique index pages_slug on content.pages (slug) where removed_at is null;
create index pages_ending on content.pages (live_until) where live_until is not null and end_flushed_at is null;

-- A version with live_from never changes any more; without one it is a draft that is saved over.
create table content.versions (
  page_id integer not null references content.pages,
  version integer not null,
  -- How often the draft was saved: two editors never save over each other.
  revision integer not null default 1,
  document jsonb not null,
  -- By the place of a text, the German words that each translation was made of, as a hash.
  sources jsonb not null default '{}',
  -- What the document leads to and shows, found when it was saved.
  slugs text[] not null default '{}',
  media_ids integer[] not null default '{}',
  saved_by text not null,
  saved_at timestamptz not null,
  live_from timestamptz,
  published_by text,
  -- The nodes were told that it is published.
  live_flushed_at timestamptz,
  primary key (page_id, version)
);
create index versions_live on content.versions (page_id, live_from) where live_from is not null;
create index versions_planned on content.versions (live_from) where live_from is not null and live_flushed_at is null;
create index versions_media on content.versions using gin (media_ids);

create table content.media (
  media_id integer generated always as identity primary key,
  kind text not null check (kind in ('picture', 'document')),
  name text not null check (length(name) between 1 and 120),
  -- The original of a document; the largest size of a picture.
  hash text not null,
  bytes integer not null,
  width integer,
  height integer,
  -- Sizes of a picture: hash, type and width of each.
  renditions jsonb not null default '[]',
  alt_text jsonb not null default '{"de":"","fr":"","it":"","en":""}',
  focus_x integer not null default 50 check (focus_x between 0 and 100),
  focus_y integer not null default 50 check (focus_y between 0 and 100),
  version integer not null default 1,
  saved_by text not null,
  saved_at timestamptz not null
);
create index media_saved on content.media (saved_at desc);
create index media_hash on content.media (hash);

-- Which stored files the library needs.
create table content.media_files (
  hash text not null,
  media_id integer not null references content.media on delete cascade,
  primary key (hash, media_id)
);
create index media_files_media on content.media_files (media_id);

create table content.announcements (
  announcement_id integer generated always as identity primary key,
  kind text not null check (kind in ('banner', 'teaser', 'news')),
  document jsonb not null,
  media_id integer references content.media,
  audience text not null check (audience in ('everybody', 'visitors', 'customers', 'administrators', 'companies', 'staff')),
  company_numbers text[] not null default '{}',
  live_from timestamptz not null,
  live_until timestamptz,
  start_flushed_at timestamptz,
  end_flushed_at timestamptz,
  is_on boolean not null default true,
  version integer not null default 1,
  saved_by text not null,
  saved_at timestamptz not null,
  removed_at timestamptz,
  check (live_until is null or live_until > live_from)
);
create index announcements_shown on content.announcements (live_from) where removed_at is null and is_on;
create index announcements_starting on content.announcements (live_from) where start_flushed_at is null;
create index announcements_ending on content.announcements (live_until) where live_until is not null and end_flushed_at is null;
create index announcements_media on content.announcements (media_id) where media_id is not null;

-- The links in the head and at the foot; the newest row counts.
create table content.navigations (
  version integer primary key,
  document jsonb not null,
  saved_by text not null,
  saved_at timestamptz not null
);
