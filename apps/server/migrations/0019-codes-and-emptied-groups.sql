-- Groups of which only the row is left. Each night their problems are looked for.
create index user_group_purged on user_group (id) where purged_at is not null;

-- A code has six characters and no white space, which the field for codes drops. Roots of the group see the new one.
update user_group set code = upper(substr(md5(random()::text), 1, 6))
where char_length(code) <> 6
  or code ~ '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]';
