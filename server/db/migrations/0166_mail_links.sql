-- The page behind a link of an e-mail knows neither brand nor store, so what it looks for is found without them.

CREATE INDEX contact_points_id ON contact_points (id);
CREATE INDEX contact_points_mail ON contact_points (lower(address)) WHERE channel = 'email';
CREATE INDEX messages_of_mail ON messages (id, merchant_id) WHERE channel = 'email';
CREATE INDEX messages_by_mail_cause ON messages (cause, merchant_id) WHERE channel = 'email';
