-- What readers of English read in place of the title and the description; empty: there is no other.
alter table contest
  add column title_en text not null default '',
  add column description_en text not null default '';
create index contest_title_en_pieces on contest using gin (text_pieces(title_en)) with (fastupdate = off);
