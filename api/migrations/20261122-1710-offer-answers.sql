-- Sales answer each version of an offer once: the version that is being answered, or whose answer the ERP has taken.
alter table offers.offers
  add column answered_version integer,
  -- Since when the ERP is being asked; null once it has taken the answer.
  add column answer_begun_at timestamptz;
