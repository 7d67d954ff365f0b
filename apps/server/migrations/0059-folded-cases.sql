-- The cases of a judgement that ended long ago, as one compressed value; the rows of judgement_case are then gone. It is
-- written once, in a table of its own, so that the row of the judgement is not written again.
create table judgement_folded (
  judgement_id bigint primary key references judgement (id) on delete cascade,
  -- the format in the first byte, then the columns of the cases: see judgements/cases/packCases.ts
  cases bytea not null
);
-- it is compressed already
alter table judgement_folded alter column cases set storage external;

-- the read messages that go first
create index message_old on message (created_at) where is_read;
