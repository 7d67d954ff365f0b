-- Lists whose cost does not grow with the tables; bench/src/lists holds them to it.

-- why: every run of one and of two characters. Trigrams cannot find a part shorter than three, and two is what a Chinese word
-- has; nor do they know letters outside of the database's locale.
create function text_pieces(whole text) returns text[] language sql immutable strict parallel safe cost 1000
return array(
  select distinct substr(lower(whole), first, length)
  from generate_series(1, char_length(lower(whole))) first cross join (values (1), (2)) as sizes (length)
);

-- The pieces that whatever contains the part must have.
create function sought_pieces(part text) returns text[] language sql immutable strict parallel safe
return array(
  select substr(lower(part), first, 2) from generate_series(1, greatest(char_length(lower(part)) - 1, 1)) first
);

drop index account_username_trgm;
drop index problem_display_id_trgm;
drop index problem_statement_title_trgm;
-- fastupdate off: a search would read all that was written since the last vacuum one by one
create index account_username_pieces on account using gin (text_pieces(username)) with (fastupdate = off);
create index problem_display_id_pieces on problem using gin (text_pieces(display_id)) with (fastupdate = off);
create index problem_statement_title_pieces on problem_statement using gin (text_pieces(title)) with (fastupdate = off);

-- why: with what a page needs inside, a deep page and a count never touch the rows they leave out
drop index problem_list;
drop index problem_difficulty;
create index problem_list on problem (char_length(display_id), display_id) include (id, is_remote)
  where auth = 1 and group_id is null;
create index problem_difficulty on problem (difficulty, char_length(display_id), display_id) include (id, is_remote)
  where auth = 1 and group_id is null;

-- why: with what the other filters look at inside, a count reads the index only; one person's or one problem's submissions lie all over the table
drop index submission_problem;
drop index submission_uid;
drop index submission_uid_newest;
create index submission_problem on submission (problem_id, id desc) include (status)
  where contest_id = 0 and group_id is null;
create index submission_uid on submission (uid, problem_id, id desc) include (status)
  where contest_id = 0 and group_id is null;
create index submission_uid_newest on submission (uid, id desc) include (status, problem_id)
  where contest_id = 0 and group_id is null;
