-- Checks what was in the tables before 0013: it reads them and lets everybody go on writing.
alter table problem validate constraint problem_group;
alter table tag validate constraint tag_group;
alter table submission validate constraint submission_group;
alter table submission validate constraint submission_contest;
alter table problem validate constraint problem_difficulty_known;
alter table judgement validate constraint judgement_account;
alter table judgement validate constraint judgement_language;
