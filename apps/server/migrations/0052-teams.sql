-- What a contest says of somebody in it. Boards show the name and the affiliation, those who manage it read the members.
alter table contest_participant
  add column team_name text check (char_length(team_name) between 1 and 60),
  add column affiliation text check (char_length(affiliation) between 1 and 100),
  add column members text check (char_length(members) between 1 and 200);

-- Whether those are on the board who have entered and sent nothing.
alter table contest add column shows_entered boolean not null default false;
