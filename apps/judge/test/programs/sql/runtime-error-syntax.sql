selekt 1;
