-- Searches ignore the width of letters: an index keeps a text as searches compare it.

-- why: one form of each letter, whether a keyboard wrote it wide or narrow, small, raised or in a circle
create function search_form(whole text) returns text language sql immutable strict parallel safe
return lower(normalize(whole, NFKC));

-- offset 0: the form is made once, and not again for every piece
create or replace function text_pieces(whole text) returns text[] language sql immutable strict parallel safe cost 1000
return array(
  select distinct substr(form, first, length)
  from (select search_form(whole) as form offset 0) as one
    cross join generate_series(1, char_length(form)) first cross join (values (1), (2)) as sizes (length)
);

create or replace function sought_pieces(part text) returns text[] language sql immutable strict parallel safe
return array(
  select substr(form, first, 2)
  from (select search_form(part) as form offset 0) as one
    cross join generate_series(1, greatest(char_length(form) - 1, 1)) first
);

-- Every index of text pieces is made anew: it has the pieces of texts as they are written.
do $$
declare
  pieces regclass;
begin
  for pieces in
    select distinct objid::regclass from pg_depend
    where classid = 'pg_class'::regclass and refclassid = 'pg_proc'::regclass
      and refobjid = 'text_pieces(text)'::regprocedure
  loop
    execute format('reindex index %s', pieces);
  end loop;
end
$$;
