-- A maximum position that somebody saved bound their own orders too: it goes on doing so, under its own name.
UPDATE "user_settings" SET "values" = "values" || jsonb_build_object('max_own_position_size', "values"->'max_position_size')
WHERE "values" ? 'max_position_size' AND NOT "values" ? 'max_own_position_size';
