-- The database as the migrations leave it: each table with its constraints, indexes, rights, policies and triggers,
-- then each function with its present body. Printed by `npm run print`; a test keeps it current.

CREATE EXTENSION btree_gist;
CREATE EXTENSION pg_trgm;

-- account_links -------------------------------------------------------------------------------------------------

CREATE TABLE account_links (
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  purpose text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT account_links_pkey PRIMARY KEY (token_hash),
  CONSTRAINT account_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT account_links_purpose_check CHECK (purpose = ANY (ARRAY['verify', 'reset']))
);

CREATE INDEX account_links_age ON account_links USING btree (expires_at);
CREATE INDEX account_links_user ON account_links USING btree (user_id, purpose);

GRANT DELETE, INSERT, SELECT, UPDATE ON account_links TO pp_app;

CREATE POLICY account_links_system ON account_links FOR ALL
  USING ((SELECT app_role()) = 'SYSTEM')
  WITH CHECK ((SELECT app_role()) = 'SYSTEM');

ALTER TABLE account_links ENABLE ROW LEVEL SECURITY;

-- account_requests ----------------------------------------------------------------------------------------------

CREATE TABLE account_requests (
  id uuid NOT NULL,
  kind text NOT NULL,
  email_sealed text NOT NULL,
  ip text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT account_requests_pkey PRIMARY KEY (id),
  CONSTRAINT account_requests_kind_check CHECK (kind = ANY (ARRAY['reset', 'verify', 'refused']))
);

CREATE INDEX account_requests_age ON account_requests USING btree (created_at);

GRANT DELETE, INSERT, SELECT, UPDATE ON account_requests TO pp_app;

CREATE POLICY account_requests_system ON account_requests FOR ALL
  USING ((SELECT app_role()) = 'SYSTEM')
  WITH CHECK ((SELECT app_role()) = 'SYSTEM');

ALTER TABLE account_requests ENABLE ROW LEVEL SECURITY;

-- affiliate_applications ----------------------------------------------------------------------------------------

CREATE TABLE affiliate_applications (
  id uuid NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  channel text NOT NULL,
  plan text NOT NULL,
  campaign jsonb,
  status text NOT NULL DEFAULT 'PENDING',
  reason text,
  decided_by uuid,
  decided_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  search_text text NOT NULL,
  CONSTRAINT affiliate_applications_pkey PRIMARY KEY (id),
  CONSTRAINT affiliate_applications_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  CONSTRAINT affiliate_applications_check CHECK ((status = 'PENDING') = (decided_at IS NULL)),
  CONSTRAINT affiliate_applications_check1 CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  CONSTRAINT affiliate_applications_check2 CHECK (status = 'DECLINED' OR reason IS NULL),
  CONSTRAINT affiliate_applications_email_check CHECK (email = lower(email)),
  CONSTRAINT affiliate_applications_status_check CHECK (status = ANY (ARRAY['PENDING', 'APPROVED', 'DECLINED']))
);

CREATE INDEX affiliate_applications_by_channel ON affiliate_applications USING btree (lower(channel), id);
CREATE INDEX affiliate_applications_by_created ON affiliate_applications USING btree (created_at, id);
CREATE INDEX affiliate_applications_by_name ON affiliate_applications USING btree (lower((first_name || ' ') || last_name), id);
CREATE INDEX affiliate_applications_by_status ON affiliate_applications USING btree (status, id);
CREATE UNIQUE INDEX affiliate_applications_open ON affiliate_applications USING btree (email) WHERE status = 'PENDING';
CREATE INDEX affiliate_applications_search_text ON affiliate_applications USING gin (search_text gin_trgm_ops);

GRANT INSERT, SELECT, UPDATE (status, reason, decided_by, decided_at) ON affiliate_applications TO pp_app;

CREATE POLICY affiliate_applications_add ON affiliate_applications FOR INSERT
  WITH CHECK ((SELECT app_role()) = 'SYSTEM');
CREATE POLICY affiliate_applications_change ON affiliate_applications FOR UPDATE
  USING ((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM']));
CREATE POLICY affiliate_applications_read ON affiliate_applications FOR SELECT
  USING ((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM']));
CREATE POLICY affiliate_applications_read_all ON affiliate_applications FOR SELECT TO pp_reader
  USING (true);

CREATE TRIGGER affiliate_applications_search BEFORE INSERT OR UPDATE ON affiliate_applications
  FOR EACH ROW EXECUTE FUNCTION affiliate_applications_search();

ALTER TABLE affiliate_applications ENABLE ROW LEVEL SECURITY;

-- application_groups --------------------------------------------------------------------------------------------

CREATE TABLE application_groups (
  id uuid NOT NULL,
  property_id uuid NOT NULL,
  begun_by uuid NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT application_groups_pkey PRIMARY KEY (id),
  CONSTRAINT application_groups_begun_by_fkey FOREIGN KEY (begun_by) REFERENCES users(id),
  CONSTRAINT application_groups_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id)
);

GRANT SELECT ON application_groups TO pp_app;
GRANT DELETE, INSERT, UPDATE ON application_groups TO pp_system;

CREATE POLICY application_groups_read ON application_groups FOR SELECT
  USING (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR (SELECT app_manages_all()) OR (property_id IN (SELECT app_runs.app_runs FROM app_runs() app_runs(app_runs))) OR (EXISTS (SELECT FROM applications a WHERE a.group_id = application_groups.id AND a.applicant_id = (SELECT app_user()))));
CREATE POLICY application_groups_read_all ON application_groups FOR SELECT TO pp_reader
  USING (true);
CREATE POLICY application_groups_write ON application_groups FOR ALL
  USING ((SELECT app_role()) = 'SYSTEM');

ALTER TABLE application_groups ENABLE ROW LEVEL SECURITY;

-- application_invitations ---------------------------------------------------------------------------------------

CREATE TABLE application_invitations (
  id uuid NOT NULL,
  group_id uuid NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  token_hash bytea NOT NULL,
  invited_by uuid NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  revoked_at timestamp with time zone,
  application_id uuid,
  CONSTRAINT application_invitations_pkey PRIMARY KEY (id),
  CONSTRAINT application_invitations_token_hash_key UNIQUE (token_hash),
  CONSTRAINT application_invitations_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
  CONSTRAINT application_invitations_group_id_fkey FOREIGN KEY (group_id) REFERENCES application_groups(id),
  CONSTRAINT application_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id),
  CONSTRAINT application_invitations_check CHECK (application_id IS NULL OR revoked_at IS NULL),
  CONSTRAINT application_invitations_email_check CHECK (email = lower(email))
);

CREATE INDEX application_invitations_age ON application_invitations USING btree (expires_at);
CREATE UNIQUE INDEX application_invitations_open ON application_invitations USING btree (group_id, email) WHERE application_id IS NULL AND revoked_at IS NULL;
CREATE INDEX application_invitations_used ON application_invitations USING btree (application_id);

GRANT SELECT (id, group_id, name, email, invited_by, sent_at, expires_at, revoked_at, application_id) ON application_invitations TO pp_app;
GRANT DELETE, INSERT, SELECT, UPDATE ON application_invitations TO pp_system;

CREATE POLICY application_invitations_all ON application_invitations FOR ALL
  USING ((SELECT app_role()) = 'SYSTEM');
CREATE POLICY application_invitations_read ON application_invitations FOR SELECT
  USING (invited_by = (SELECT app_user()));

ALTER TABLE application_invitations ENABLE ROW LEVEL SECURITY;

-- application_notes ---------------------------------------------------------------------------------------------

CREATE TABLE application_notes (
  id uuid NOT NULL,
  application_id uuid NOT NULL,
  author_id uuid NOT NULL,
  text_sealed text NOT NULL,
  written_at timestamp with time zone NOT NULL DEFAULT now(),
  changed_at timestamp with time zone,
  CONSTRAINT application_notes_pkey PRIMARY KEY (id),
  CONSTRAINT application_notes_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id),
  CONSTRAINT application_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id)
);

CREATE INDEX application_notes_application ON application_notes USING btree (application_id, id);

GRANT DELETE, INSERT, SELECT, UPDATE (text_sealed, changed_at) ON application_notes TO pp_app;

CREATE POLICY application_notes_add ON application_notes FOR INSERT
  WITH CHECK (author_id = (SELECT app_user()) AND (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR (EXISTS (SELECT FROM applications a WHERE a.id = application_notes.application_id AND app_may_run(a.property_id)))));
CREATE POLICY application_notes_change ON application_notes FOR UPDATE
  USING (author_id = (SELECT app_user()) AND (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR (EXISTS (SELECT FROM applications a WHERE a.id = application_notes.application_id AND app_may_run(a.property_id)))));
CREATE POLICY application_notes_read ON application_notes FOR SELECT
  USING (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR (EXISTS (SELECT FROM applications a WHERE a.id = application_notes.application_id AND ((SELECT app_manages_all()) OR app_may_run(a.property_id)))));
CREATE POLICY application_notes_read_all ON application_notes FOR SELECT TO pp_reader
  USING (true);
CREATE POLICY application_notes_remove ON application_notes FOR DELETE
  USING (author_id = (SELECT app_user()) AND (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR (EXISTS (SELECT FROM applications a WHERE a.id = application_notes.application_id AND app_may_run(a.property_id)))));

ALTER TABLE application_notes ENABLE ROW LEVEL SECURITY;

-- applications --------------------------------------------------------------------------------------------------

CREATE TABLE applications (
  id uuid NOT NULL,
  property_id uuid NOT NULL,
  applicant_id uuid NOT NULL,
  applicant_name text NOT NULL,
  applicant_email text NOT NULL,
  status text NOT NULL,
  submitted_at timestamp with time zone NOT NULL DEFAULT now(),
  decided_at timestamp with time zone,
  decided_by uuid,
  decision_reason text,
  answers_sealed text NOT NULL,
  income_digest text NOT NULL,
  search_text text NOT NULL,
  criteria text,
  conditions text,
  decline_reasons text[] NOT NULL DEFAULT '{}'::text[],
  decision_mail_id uuid,
  holds_home boolean NOT NULL DEFAULT false,
  property_title text NOT NULL DEFAULT '',
  is_repeat boolean NOT NULL DEFAULT false,
  decided_from text,
  erase_announced_at timestamp with time zone,
  group_id uuid,
  portfolio_id uuid NOT NULL,
  CONSTRAINT applications_pkey PRIMARY KEY (id),
  CONSTRAINT applications_applicant_id_fkey FOREIGN KEY (applicant_id) REFERENCES users(id),
  CONSTRAINT applications_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  CONSTRAINT applications_group_id_fkey FOREIGN KEY (group_id) REFERENCES application_groups(id),
  CONSTRAINT applications_portfolio_id_fkey FOREIGN KEY (portfolio_id) REFERENCES portfolios(id),
  CONSTRAINT applications_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id),
  CONSTRAINT applications_hold EXCLUDE USING gist (property_id WITH =, COALESCE(group_id, id) WITH <>) WHERE (holds_home),
  CONSTRAINT applications_check CHECK ((status = ANY (ARRAY['PENDING', 'REVIEWING'])) = (decided_at IS NULL)),
  CONSTRAINT applications_check1 CHECK (NOT holds_home OR status = 'APPROVED'),
  CONSTRAINT applications_decided_from_check CHECK (decided_from = ANY (ARRAY['PENDING', 'REVIEWING'])),
  CONSTRAINT applications_status_check CHECK (status = ANY (ARRAY['PENDING', 'REVIEWING', 'APPROVED', 'DECLINED', 'REJECTED', 'WITHDRAWN']))
);

CREATE INDEX applications_applicant ON applications USING btree (applicant_id, id DESC);
CREATE INDEX applications_applicants ON applications USING btree (property_id, applicant_id);
CREATE INDEX applications_by_applicant ON applications USING btree (lower(applicant_name), id) INCLUDE (applicant_name, status, submitted_at);
CREATE INDEX applications_by_place ON applications USING btree ((NOT (status = ANY (ARRAY['PENDING', 'REVIEWING']))), id) INCLUDE (status, submitted_at);
CREATE INDEX applications_by_property ON applications USING btree (property_title, id) INCLUDE (status, submitted_at, search_text);
CREATE INDEX applications_by_queue ON applications USING btree ((( CASE WHEN (status = ANY (ARRAY['PENDING', 'REVIEWING'])) OR holds_home THEN '0' ELSE '1' END || property_title) || property_id::text), id) INCLUDE (status, holds_home, property_title, property_id, submitted_at, search_text);
CREATE INDEX applications_by_status ON applications USING btree (status, id) INCLUDE (submitted_at);
CREATE INDEX applications_by_submitted ON applications USING btree (submitted_at, id) INCLUDE (status);
CREATE INDEX applications_group ON applications USING btree (group_id, id) WHERE group_id IS NOT NULL;
CREATE INDEX applications_income ON applications USING btree (income_digest);
CREATE UNIQUE INDEX applications_open ON applications USING btree (property_id, applicant_id) WHERE ((status = ANY (ARRAY['PENDING', 'REVIEWING'])) OR holds_home) AND NOT is_repeat;
CREATE INDEX applications_portfolio ON applications USING btree (portfolio_id, id DESC);
CREATE INDEX applications_portfolio_home ON applications USING btree (portfolio_id, property_title, id);
CREATE INDEX applications_property ON applications USING btree (property_id, id DESC);
CREATE INDEX applications_search_text ON applications USING gin (search_text gin_trgm_ops);
CREATE INDEX applications_settled ON applications USING btree (decided_at) WHERE status = ANY (ARRAY['DECLINED', 'REJECTED', 'WITHDRAWN']);
CREATE INDEX applications_undecided ON applications USING btree (id DESC) WHERE status = ANY (ARRAY['PENDING', 'REVIEWING']);
CREATE INDEX applications_waiting ON applications USING btree (property_id, id) WHERE status = ANY (ARRAY['PENDING', 'REVIEWING']);

GRANT INSERT, SELECT, UPDATE ON applications TO pp_app;

CREATE POLICY applications_add ON applications FOR INSERT
  WITH CHECK ((SELECT app_role()) = 'SYSTEM' OR applicant_id = (SELECT app_user()) AND group_id IS NULL);
CREATE POLICY applications_change ON applications FOR UPDATE
  USING (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR app_may_run(property_id));
CREATE POLICY applications_oversee ON applications FOR SELECT TO pp_overseer
  USING (true);
CREATE POLICY applications_read ON applications FOR SELECT
  USING (portfolio_id = (SELECT app_portfolio()) OR ((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR applicant_id = (SELECT app_user()) OR (SELECT app_manages_all()) OR (property_id IN (SELECT app_runs.app_runs FROM app_runs() app_runs(app_runs))));
CREATE POLICY applications_read_all ON applications FOR SELECT TO pp_reader
  USING (true);
CREATE POLICY applications_withdraw ON applications FOR UPDATE
  USING (applicant_id = (SELECT app_user()))
  WITH CHECK (applicant_id = (SELECT app_user()) AND status = 'WITHDRAWN' AND group_id IS NULL);

CREATE TRIGGER applications_business BEFORE INSERT OR UPDATE OF property_id, portfolio_id ON applications
  FOR EACH ROW EXECUTE FUNCTION rows_business();
CREATE TRIGGER applications_search BEFORE INSERT OR UPDATE ON applications
  FOR EACH ROW EXECUTE FUNCTION applications_search();

ALTER TABLE applications ENABLE ROW LEVEL SECURITY;

-- audit_events --------------------------------------------------------------------------------------------------

CREATE TABLE audit_events (
  id uuid NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT now(),
  actor_id uuid,
  actor_role text,
  action text NOT NULL,
  subject_type text NOT NULL,
  subject_id uuid,
  outcome text NOT NULL,
  ip text NOT NULL,
  detail jsonb NOT NULL,
  property_id uuid,
  search_text text NOT NULL,
  portfolio_id uuid,
  CONSTRAINT audit_events_pkey PRIMARY KEY (id),
  CONSTRAINT audit_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  CONSTRAINT audit_events_portfolio_id_fkey FOREIGN KEY (portfolio_id) REFERENCES portfolios(id),
  CONSTRAINT audit_events_outcome_check CHECK (outcome = ANY (ARRAY['ok', 'refused']))
);

CREATE INDEX audit_events_action ON audit_events USING btree (action, id);
CREATE INDEX audit_events_actor ON audit_events USING btree (actor_id, id);
CREATE INDEX audit_events_at ON audit_events USING btree (at, id);
CREATE INDEX audit_events_outcome ON audit_events USING btree (outcome, id);
CREATE INDEX audit_events_portfolio ON audit_events USING btree (portfolio_id, at, id) WHERE portfolio_id IS NOT NULL;
CREATE INDEX audit_events_property ON audit_events USING btree (property_id, id) WHERE property_id IS NOT NULL;
CREATE INDEX audit_events_search_text ON audit_events USING gin (search_text gin_trgm_ops);
CREATE INDEX audit_events_subject ON audit_events USING btree (subject_type, subject_id, id DESC);
CREATE INDEX audit_events_type ON audit_events USING btree (subject_type, id);

GRANT INSERT, SELECT ON audit_events TO pp_app;

CREATE POLICY audit_events_add ON audit_events FOR INSERT
  WITH CHECK (actor_id IS NULL OR actor_id = (SELECT app_user()) OR COALESCE((SELECT app_role()), 'SYSTEM') = 'SYSTEM');
CREATE POLICY audit_events_file ON audit_events FOR INSERT
  WITH CHECK (COALESCE((SELECT app_role()), 'SYSTEM') <> 'LANDLORD' OR portfolio_id IS NULL OR portfolio_id = (SELECT app_portfolio()));
CREATE POLICY audit_events_read ON audit_events FOR SELECT
  USING (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR (SELECT app_role()) = 'PROPERTY_MANAGER' AND property_id IS NOT NULL AND ((SELECT app_manages_all()) OR (property_id IN (SELECT app_runs.app_runs FROM app_runs() app_runs(app_runs)))) OR (SELECT app_role()) = 'LANDLORD' AND portfolio_id = (SELECT app_portfolio()));
CREATE POLICY audit_events_read_all ON audit_events FOR SELECT TO pp_reader
  USING (true);

CREATE TRIGGER audit_events_append_only BEFORE DELETE OR UPDATE OF id, at, actor_id, actor_role, action, subject_type, subject_id, outcome, ip, detail, property_id, portfolio_id OR TRUNCATE ON audit_events
  FOR EACH STATEMENT EXECUTE FUNCTION audit_events_append_only();
CREATE TRIGGER audit_events_file BEFORE INSERT ON audit_events
  FOR EACH ROW EXECUTE FUNCTION audit_events_file();

ALTER TABLE audit_events ENABLE ROW LEVEL SECURITY;

-- authenticators ------------------------------------------------------------------------------------------------

CREATE TABLE authenticators (
  user_id uuid NOT NULL,
  secret_sealed text NOT NULL,
  confirmed_at timestamp with time zone,
  last_step bigint,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT authenticators_pkey PRIMARY KEY (user_id),
  CONSTRAINT authenticators_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

GRANT DELETE, INSERT, SELECT, UPDATE ON authenticators TO pp_app;

CREATE POLICY authenticators_system ON authenticators FOR ALL
  USING ((SELECT app_role()) = 'SYSTEM')
  WITH CHECK ((SELECT app_role()) = 'SYSTEM');

ALTER TABLE authenticators ENABLE ROW LEVEL SECURITY;

-- buildings -----------------------------------------------------------------------------------------------------

CREATE TABLE buildings (
  id uuid NOT NULL,
  landlord_id uuid NOT NULL,
  name text NOT NULL,
  street text,
  city text NOT NULL,
  state text NOT NULL,
  postal_code text,
  time_zone text NOT NULL,
  criteria text,
  notes text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  search_text text NOT NULL,
  country text NOT NULL DEFAULT 'US',
  CONSTRAINT buildings_pkey PRIMARY KEY (id),
  CONSTRAINT buildings_id_landlord_id_key UNIQUE (id, landlord_id),
  CONSTRAINT buildings_landlord_id_fkey FOREIGN KEY (landlord_id) REFERENCES users(id),
  CONSTRAINT buildings_country_check CHECK (country ~ '^[A-Z]{2}$')
);

CREATE INDEX buildings_by_created ON buildings USING btree (created_at, id);
CREATE INDEX buildings_by_name ON buildings USING btree (name, id);
CREATE INDEX buildings_landlord ON buildings USING btree (landlord_id, id DESC);
CREATE INDEX buildings_search_text ON buildings USING gin (search_text gin_trgm_ops);

GRANT DELETE, INSERT, SELECT, UPDATE (name, street, city, state, postal_code, time_zone, criteria, notes, updated_at, country) ON buildings TO pp_app;

CREATE POLICY buildings_add ON buildings FOR INSERT
  WITH CHECK (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR (SELECT app_role()) = 'LANDLORD' AND landlord_id = (SELECT app_portfolio()));
CREATE POLICY buildings_change ON buildings FOR UPDATE
  USING (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR (SELECT app_role()) = 'LANDLORD' AND landlord_id = (SELECT app_portfolio()) OR (SELECT app_role()) = 'PROPERTY_MANAGER' AND (EXISTS (SELECT FROM properties p WHERE p.building_id = buildings.id AND p.manager_id = (SELECT app_user()))));
CREATE POLICY buildings_read ON buildings FOR SELECT
  USING (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR landlord_id = (SELECT app_portfolio()) OR (SELECT app_manages_all()) OR (SELECT app_role()) = 'PROPERTY_MANAGER' AND (EXISTS (SELECT FROM properties p WHERE p.building_id = buildings.id AND p.manager_id = (SELECT app_user()))));
CREATE POLICY buildings_read_all ON buildings FOR SELECT TO pp_reader
  USING (true);
CREATE POLICY buildings_remove ON buildings FOR DELETE
  USING (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR (SELECT app_role()) = 'LANDLORD' AND landlord_id = (SELECT app_portfolio()));

CREATE TRIGGER buildings_search BEFORE INSERT OR UPDATE ON buildings
  FOR EACH ROW EXECUTE FUNCTION buildings_search();
CREATE TRIGGER properties_building_renamed AFTER UPDATE ON buildings
  FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION properties_building_renamed();
CREATE TRIGGER reminders_building_renamed AFTER UPDATE ON buildings
  FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION reminders_building_renamed();
CREATE TRIGGER tickets_building_renamed AFTER UPDATE ON buildings
  FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION tickets_building_renamed();

ALTER TABLE buildings ENABLE ROW LEVEL SECURITY;

-- chat_messages -------------------------------------------------------------------------------------------------

CREATE TABLE chat_messages (
  id uuid NOT NULL,
  chat_id uuid NOT NULL,
  role text NOT NULL,
  content text NOT NULL,
  certainty text,
  citations jsonb NOT NULL DEFAULT '[]'::jsonb,
  created_at timestamp with time zone NOT NULL,
  engine text,
  model text,
  CONSTRAINT chat_messages_pkey PRIMARY KEY (id),
  CONSTRAINT chat_messages_chat_id_fkey FOREIGN KEY (chat_id) REFERENCES chats(id) ON DELETE CASCADE,
  CONSTRAINT chat_messages_certainty CHECK ((role = 'assistant') = (certainty IS NOT NULL)),
  CONSTRAINT chat_messages_certainty_check CHECK (certainty = ANY (ARRAY['sure', 'unsure', 'none'])),
  CONSTRAINT chat_messages_engine CHECK ((role = 'assistant') = (engine IS NOT NULL)),
  CONSTRAINT chat_messages_engine_check CHECK (engine = ANY (ARRAY['quotes', 'model', 'fallback'])),
  CONSTRAINT chat_messages_model CHECK ((model IS NOT NULL) = COALESCE(engine = ANY (ARRAY['model', 'fallback']), false)),
  CONSTRAINT chat_messages_role_check CHECK (role = ANY (ARRAY['user', 'assistant']))
);

CREATE INDEX chat_messages_of_chat ON chat_messages USING btree (chat_id, id);

GRANT DELETE, INSERT, SELECT ON chat_messages TO pp_app;

CREATE POLICY chat_messages_own ON chat_messages FOR ALL
  USING ((EXISTS (SELECT FROM chats c WHERE c.id = chat_messages.chat_id)))
  WITH CHECK ((EXISTS (SELECT FROM chats c WHERE c.id = chat_messages.chat_id)));
CREATE POLICY chat_messages_read_all ON chat_messages FOR SELECT TO pp_reader
  USING (true);

ALTER TABLE chat_messages ENABLE ROW LEVEL SECURITY;

-- chats ---------------------------------------------------------------------------------------------------------

CREATE TABLE chats (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  title text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT chats_pkey PRIMARY KEY (id),
  CONSTRAINT chats_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

CREATE INDEX chats_of_user ON chats USING btree (user_id, updated_at DESC, id DESC);

GRANT DELETE, INSERT, SELECT, UPDATE (updated_at) ON chats TO pp_app;

CREATE POLICY chats_own ON chats FOR ALL
  USING ((SELECT app_role()) = 'SYSTEM' OR user_id = (SELECT app_user()))
  WITH CHECK ((SELECT app_role()) = 'SYSTEM' OR user_id = (SELECT app_user()));
CREATE POLICY chats_read_all ON chats FOR SELECT TO pp_reader
  USING (true);

ALTER TABLE chats ENABLE ROW LEVEL SECURITY;

-- contact_requests ----------------------------------------------------------------------------------------------

CREATE TABLE contact_requests (
  id uuid NOT NULL,
  kind text NOT NULL,
  first_name text NOT NULL,
  last_name text,
  email text NOT NULL,
  phone text,
  company text,
  homes text,
  message text,
  campaign jsonb,
  status text NOT NULL DEFAULT 'NEW',
  handled_by uuid,
  handled_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  search_text text NOT NULL,
  CONSTRAINT contact_requests_pkey PRIMARY KEY (id),
  CONSTRAINT contact_requests_handled_by_fkey FOREIGN KEY (handled_by) REFERENCES users(id),
  CONSTRAINT contact_requests_check CHECK (kind = 'DEMO' OR message IS NOT NULL),
  CONSTRAINT contact_requests_check1 CHECK ((handled_by IS NULL) = (handled_at IS NULL)),
  CONSTRAINT contact_requests_check2 CHECK (status <> 'NEW' OR handled_at IS NULL),
  CONSTRAINT contact_requests_email_check CHECK (email = lower(email)),
  CONSTRAINT contact_requests_homes_check CHECK (homes = ANY (ARRAY['1-10', '11-50', '51-200', '200+'])),
  CONSTRAINT contact_requests_kind_check CHECK (kind = ANY (ARRAY['DEMO', 'CONTACT'])),
  CONSTRAINT contact_requests_status_check CHECK (status = ANY (ARRAY['NEW', 'ANSWERED', 'SPAM']))
);

CREATE INDEX contact_requests_by_created ON contact_requests USING btree (created_at, id);
CREATE INDEX contact_requests_by_kind ON contact_requests USING btree (kind, id);
CREATE INDEX contact_requests_by_name ON contact_requests USING btree (lower(first_name || COALESCE(' ' || last_name, '')), id);
CREATE INDEX contact_requests_by_status ON contact_requests USING btree (status, id);
CREATE INDEX contact_requests_message ON contact_requests USING btree (md5(message), created_at);
CREATE INDEX contact_requests_search_text ON contact_requests USING gin (search_text gin_trgm_ops);
CREATE INDEX contact_requests_sender ON contact_requests USING btree (email, created_at);
CREATE INDEX contact_requests_spam ON contact_requests USING btree (COALESCE(handled_at, created_at)) WHERE status = 'SPAM';

GRANT DELETE, INSERT, SELECT, UPDATE (status, handled_by, handled_at) ON contact_requests TO pp_app;

CREATE POLICY contact_requests_add ON contact_requests FOR INSERT
  WITH CHECK ((SELECT app_role()) = 'SYSTEM');
CREATE POLICY contact_requests_change ON contact_requests FOR UPDATE
  USING ((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM']));
CREATE POLICY contact_requests_read ON contact_requests FOR SELECT
  USING ((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM']));
CREATE POLICY contact_requests_read_all ON contact_requests FOR SELECT TO pp_reader
  USING (true);
CREATE POLICY contact_requests_remove ON contact_requests FOR DELETE
  USING ((SELECT app_role()) = 'SYSTEM');

CREATE TRIGGER contact_requests_search BEFORE INSERT OR UPDATE ON contact_requests
  FOR EACH ROW EXECUTE FUNCTION contact_requests_search();

ALTER TABLE contact_requests ENABLE ROW LEVEL SECURITY;

-- deduction_files -----------------------------------------------------------------------------------------------

CREATE TABLE deduction_files (
  id uuid NOT NULL,
  entry_id uuid NOT NULL,
  file_id uuid NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT deduction_files_pkey PRIMARY KEY (id),
  CONSTRAINT deduction_files_file_id_key UNIQUE (file_id),
  CONSTRAINT deduction_files_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT deduction_files_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES ledger_entries(id),
  CONSTRAINT deduction_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id)
);

CREATE INDEX deduction_files_entry ON deduction_files USING btree (entry_id, id);

GRANT INSERT, SELECT ON deduction_files TO pp_app;

CREATE POLICY deduction_files_add ON deduction_files FOR INSERT
  WITH CHECK (created_by = (SELECT app_user()) AND (EXISTS (SELECT FROM ledger_entries e JOIN leases l ON l.id = e.lease_id WHERE e.id = deduction_files.entry_id AND e.kind = 'DEDUCTION' AND ((SELECT app_role()) = 'ADMIN' OR app_may_run(l.property_id)))));
CREATE POLICY deduction_files_oversee ON deduction_files FOR SELECT TO pp_overseer
  USING (true);
CREATE POLICY deduction_files_read ON deduction_files FOR SELECT
  USING ((EXISTS (SELECT FROM ledger_entries e WHERE e.id = deduction_files.entry_id)));
CREATE POLICY deduction_files_read_all ON deduction_files FOR SELECT TO pp_reader
  USING (true);

ALTER TABLE deduction_files ENABLE ROW LEVEL SECURITY;

-- document_passages ---------------------------------------------------------------------------------------------

CREATE TABLE document_passages (
  id uuid NOT NULL,
  document_id uuid NOT NULL,
  ordinal integer NOT NULL,
  page integer,
  heading text,
  text text NOT NULL,
  terms text NOT NULL DEFAULT '',
  vector bytea,
  sentence_vectors bytea,
  page_starts integer[] NOT NULL DEFAULT '{}'::integer[],
  CONSTRAINT document_passages_pkey PRIMARY KEY (id),
  CONSTRAINT document_passages_document_id_ordinal_key UNIQUE (document_id, ordinal),
  CONSTRAINT document_passages_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id),
  CONSTRAINT document_passages_ordinal_check CHECK (ordinal > 0),
  CONSTRAINT document_passages_page_check CHECK (page > 0),
  CONSTRAINT document_passages_sentence_vectors_check CHECK ((octet_length(sentence_vectors) % 384) = 0),
  CONSTRAINT document_passages_text_check CHECK (text <> ''),
  CONSTRAINT document_passages_vector_check CHECK (octet_length(vector) = 384)
);

GRANT SELECT ON document_passages TO pp_app;
GRANT DELETE, INSERT, UPDATE (vector, sentence_vectors) ON document_passages TO pp_system;

CREATE POLICY document_passages_read ON document_passages FOR SELECT
  USING ((EXISTS (SELECT FROM documents d WHERE d.id = document_passages.document_id)));
CREATE POLICY document_passages_read_all ON document_passages FOR SELECT TO pp_reader
  USING (true);
CREATE POLICY document_passages_system ON document_passages FOR ALL
  USING ((SELECT app_role()) = 'SYSTEM')
  WITH CHECK ((SELECT app_role()) = 'SYSTEM');

ALTER TABLE document_passages ENABLE ROW LEVEL SECURITY;

-- documents -----------------------------------------------------------------------------------------------------

CREATE TABLE documents (
  id uuid NOT NULL,
  owner_id uuid NOT NULL,
  of_business boolean NOT NULL,
  created_by uuid NOT NULL,
  file_id uuid NOT NULL,
  name text NOT NULL,
  content_type text NOT NULL,
  byte_size bigint NOT NULL,
  property_id uuid,
  lease_id uuid,
  tenant_id uuid,
  is_shared boolean NOT NULL DEFAULT false,
  expires_on date,
  status text NOT NULL,
  failure text,
  pages integer,
  attempts smallint NOT NULL DEFAULT 0,
  reading_since timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  removed_at timestamp with time zone,
  search_text text NOT NULL,
  indexed_at timestamp with time zone,
  building_id uuid,
  is_house_rules boolean NOT NULL DEFAULT false,
  CONSTRAINT documents_pkey PRIMARY KEY (id),
  CONSTRAINT documents_file_id_key UNIQUE (file_id),
  CONSTRAINT documents_building_id_fkey FOREIGN KEY (building_id) REFERENCES buildings(id),
  CONSTRAINT documents_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT documents_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  CONSTRAINT documents_lease_id_fkey FOREIGN KEY (lease_id) REFERENCES leases(id),
  CONSTRAINT documents_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  CONSTRAINT documents_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id),
  CONSTRAINT documents_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  CONSTRAINT documents_byte_size_check CHECK (byte_size > 0),
  CONSTRAINT documents_failure CHECK ((status = 'FAILED') = (failure IS NOT NULL)),
  CONSTRAINT documents_one_subject CHECK (num_nonnulls(property_id, lease_id, tenant_id, building_id) <= 1),
  CONSTRAINT documents_pages_check CHECK (pages > 0),
  CONSTRAINT documents_reading CHECK (status <> 'READING' OR reading_since IS NOT NULL),
  CONSTRAINT documents_rules_of_building CHECK (NOT is_house_rules OR building_id IS NOT NULL),
  CONSTRAINT documents_shared_by_lease CHECK (NOT is_shared OR lease_id IS NOT NULL),
  CONSTRAINT documents_status_check CHECK (status = ANY (ARRAY['QUEUED', 'READING', 'READY', 'FAILED'])),
  CONSTRAINT documents_subject_of_business CHECK (of_business OR num_nonnulls(property_id, lease_id, tenant_id, building_id) = 0)
);

CREATE INDEX documents_building ON documents USING btree (building_id, id DESC) WHERE building_id IS NOT NULL AND removed_at IS NULL;
CREATE INDEX documents_by_created ON documents USING btree (created_at, id) WHERE removed_at IS NULL;
CREATE INDEX documents_by_expiry ON documents USING btree (expires_on, id) WHERE removed_at IS NULL;
CREATE INDEX documents_by_name ON documents USING btree (lower(name), id) WHERE removed_at IS NULL;
CREATE INDEX documents_by_size ON documents USING btree (byte_size, id) WHERE removed_at IS NULL;
CREATE INDEX documents_by_status ON documents USING btree (status, id) WHERE removed_at IS NULL;
CREATE UNIQUE INDEX documents_house_rules ON documents USING btree (building_id) WHERE is_house_rules AND removed_at IS NULL;
CREATE INDEX documents_lease ON documents USING btree (lease_id, id DESC) WHERE lease_id IS NOT NULL AND removed_at IS NULL;
CREATE INDEX documents_newest ON documents USING btree (id DESC) WHERE removed_at IS NULL;
CREATE INDEX documents_owner ON documents USING btree (owner_id, id DESC) WHERE removed_at IS NULL;
CREATE INDEX documents_property ON documents USING btree (property_id, id DESC) WHERE property_id IS NOT NULL AND removed_at IS NULL;
CREATE INDEX documents_search_text ON documents USING gin (search_text gin_trgm_ops);
CREATE INDEX documents_tenant ON documents USING btree (tenant_id, id DESC) WHERE tenant_id IS NOT NULL AND removed_at IS NULL;
CREATE INDEX documents_to_index ON documents USING btree (id) WHERE status = 'READY' AND indexed_at IS NULL;
CREATE INDEX documents_unread ON documents USING btree (reading_since) WHERE status = ANY (ARRAY['QUEUED', 'READING']);

GRANT INSERT, SELECT, UPDATE (name, property_id, lease_id, tenant_id, is_shared, expires_on, removed_at, building_id, is_house_rules) ON documents TO pp_app;
GRANT UPDATE ON documents TO pp_system;

CREATE POLICY documents_add ON documents FOR INSERT
  WITH CHECK ((((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR owner_id = (SELECT app_portfolio()) OR (SELECT app_role()) = 'PROPERTY_MANAGER' AND ((property_id IN (SELECT app_runs.app_runs FROM app_runs() app_runs(app_runs))) OR (building_id IN (SELECT app_runs_buildings())) OR (EXISTS (SELECT FROM leases l WHERE l.id = documents.lease_id AND (l.property_id IN (SELECT app_runs.app_runs FROM app_runs() app_runs(app_runs))))) OR (EXISTS (SELECT FROM tenants t WHERE t.id = documents.tenant_id AND ((t.property_id IN (SELECT app_runs.app_runs FROM app_runs() app_runs(app_runs))) OR app_runs_tenant(t.id)))))) AND (property_id IS NULL OR (EXISTS (SELECT FROM properties p WHERE p.id = documents.property_id AND p.landlord_id = documents.owner_id))) AND (building_id IS NULL OR (EXISTS (SELECT FROM buildings b WHERE b.id = documents.building_id AND b.landlord_id = documents.owner_id))) AND (lease_id IS NULL OR (EXISTS (SELECT FROM leases l JOIN properties p ON p.id = l.property_id WHERE l.id = documents.lease_id AND p.landlord_id = documents.owner_id))) AND (tenant_id IS NULL OR (EXISTS (SELECT FROM tenants t WHERE t.id = documents.tenant_id AND t.landlord_id = documents.owner_id))) AND ((SELECT app_role()) = 'SYSTEM' OR created_by = (SELECT app_user())));
CREATE POLICY documents_change ON documents FOR UPDATE
  USING (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR owner_id = (SELECT app_portfolio()) OR (SELECT app_role()) = 'PROPERTY_MANAGER' AND ((property_id IN (SELECT app_runs.app_runs FROM app_runs() app_runs(app_runs))) OR (building_id IN (SELECT app_runs_buildings())) OR (EXISTS (SELECT FROM leases l WHERE l.id = documents.lease_id AND (l.property_id IN (SELECT app_runs.app_runs FROM app_runs() app_runs(app_runs))))) OR (EXISTS (SELECT FROM tenants t WHERE t.id = documents.tenant_id AND ((t.property_id IN (SELECT app_runs.app_runs FROM app_runs() app_runs(app_runs))) OR app_runs_tenant(t.id))))))
  WITH CHECK ((((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR owner_id = (SELECT app_portfolio()) OR (SELECT app_role()) = 'PROPERTY_MANAGER' AND ((property_id IN (SELECT app_runs.app_runs FROM app_runs() app_runs(app_runs))) OR (building_id IN (SELECT app_runs_buildings())) OR (EXISTS (SELECT FROM leases l WHERE l.id = documents.lease_id AND (l.property_id IN (SELECT app_runs.app_runs FROM app_runs() app_runs(app_runs))))) OR (EXISTS (SELECT FROM tenants t WHERE t.id = documents.tenant_id AND ((t.property_id IN (SELECT app_runs.app_runs FROM app_runs() app_runs(app_runs))) OR app_runs_tenant(t.id)))))) AND (property_id IS NULL OR (EXISTS (SELECT FROM properties p WHERE p.id = documents.property_id AND p.landlord_id = documents.owner_id))) AND (building_id IS NULL OR (EXISTS (SELECT FROM buildings b WHERE b.id = documents.building_id AND b.landlord_id = documents.owner_id))) AND (lease_id IS NULL OR (EXISTS (SELECT FROM leases l JOIN properties p ON p.id = l.property_id WHERE l.id = documents.lease_id AND p.landlord_id = documents.owner_id))) AND (tenant_id IS NULL OR (EXISTS (SELECT FROM tenants t WHERE t.id = documents.tenant_id AND t.landlord_id = documents.owner_id))));
CREATE POLICY documents_read ON documents FOR SELECT
  USING (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR owner_id = (SELECT app_portfolio()) OR of_business AND (SELECT app_manages_all()) OR (SELECT app_role()) = 'PROPERTY_MANAGER' AND ((property_id IN (SELECT app_runs.app_runs FROM app_runs() app_runs(app_runs))) OR (building_id IN (SELECT app_runs_buildings())) OR (EXISTS (SELECT FROM leases l WHERE l.id = documents.lease_id AND (l.property_id IN (SELECT app_runs.app_runs FROM app_runs() app_runs(app_runs))))) OR (EXISTS (SELECT FROM tenants t WHERE t.id = documents.tenant_id AND ((t.property_id IN (SELECT app_runs.app_runs FROM app_runs() app_runs(app_runs))) OR app_runs_tenant(t.id))))) OR is_shared AND removed_at IS NULL AND (created_at AT TIME ZONE 'UTC')::date <= app_ledger_until(lease_id) OR is_house_rules AND removed_at IS NULL AND ((building_id IN (SELECT app_home_buildings())) OR (SELECT app_role()) = 'PROPERTY_MANAGER' AND (building_id IN (SELECT p.building_id FROM properties p WHERE p.manager_id = (SELECT app_user())))));
CREATE POLICY documents_read_all ON documents FOR SELECT TO pp_reader
  USING (true);

CREATE TRIGGER documents_search BEFORE INSERT OR UPDATE ON documents
  FOR EACH ROW EXECUTE FUNCTION documents_search();

ALTER TABLE documents ENABLE ROW LEVEL SECURITY;

-- email_changes -------------------------------------------------------------------------------------------------

CREATE TABLE email_changes (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  old_email text NOT NULL,
  new_email text NOT NULL,
  confirm_hash bytea,
  refuse_hash bytea,
  created_at timestamp with time zone NOT NULL,
  mailed_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  CONSTRAINT email_changes_pkey PRIMARY KEY (id),
  CONSTRAINT email_changes_confirm_hash_key UNIQUE (confirm_hash),
  CONSTRAINT email_changes_refuse_hash_key UNIQUE (refuse_hash),
  CONSTRAINT email_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT email_changes_check CHECK (confirm_hash IS NULL OR mailed_at IS NOT NULL),
  CONSTRAINT email_changes_check1 CHECK ((refuse_hash IS NULL) = (mailed_at IS NULL)),
  CONSTRAINT email_changes_check2 CHECK (confirmed_at IS NULL OR confirm_hash IS NOT NULL),
  CONSTRAINT email_changes_new_email_check CHECK (new_email = lower(new_email)),
  CONSTRAINT email_changes_old_email_check CHECK (old_email = lower(old_email))
);

CREATE INDEX email_changes_age ON email_changes USING btree (created_at);
CREATE INDEX email_changes_old ON email_changes USING btree (old_email) WHERE confirmed_at IS NOT NULL;
CREATE INDEX email_changes_user ON email_changes USING btree (user_id);

GRANT DELETE, INSERT, SELECT, UPDATE ON email_changes TO pp_app;

CREATE POLICY email_changes_system ON email_changes FOR ALL
  USING ((SELECT app_role()) = 'SYSTEM')
  WITH CHECK ((SELECT app_role()) = 'SYSTEM');

ALTER TABLE email_changes ENABLE ROW LEVEL SECURITY;

-- files ---------------------------------------------------------------------------------------------------------

CREATE TABLE files (
  id uuid NOT NULL,
  purpose text NOT NULL,
  name text NOT NULL,
  content_type text NOT NULL,
  byte_size bigint NOT NULL,
  sha256 bytea NOT NULL,
  width integer,
  height integer,
  variants text[] NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  removed_at timestamp with time zone,
  CONSTRAINT files_pkey PRIMARY KEY (id),
  CONSTRAINT files_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT files_byte_size_check CHECK (byte_size > 0),
  CONSTRAINT files_height_check CHECK (height > 0),
  CONSTRAINT files_purpose_check CHECK (purpose = ANY (ARRAY['property_photo', 'ticket_photo', 'payment_proof', 'document', 'deduction'])),
  CONSTRAINT files_width_check CHECK (width > 0)
);

CREATE INDEX files_removed ON files USING btree (removed_at) WHERE removed_at IS NOT NULL AND variants <> '{}'::text[];

GRANT INSERT, SELECT, UPDATE (variants, removed_at) ON files TO pp_app;
GRANT UPDATE (name) ON files TO pp_system;

CREATE POLICY files_add ON files FOR INSERT
  WITH CHECK (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR created_by = (SELECT app_user()));
CREATE POLICY files_read ON files FOR SELECT
  USING (true);
CREATE POLICY files_read_all ON files FOR SELECT TO pp_reader
  USING (true);
CREATE POLICY files_remove ON files FOR UPDATE
  USING (true);

ALTER TABLE files ENABLE ROW LEVEL SECURITY;

-- home_stock ----------------------------------------------------------------------------------------------------

CREATE TABLE home_stock (
  property_id uuid NOT NULL,
  time_zone text NOT NULL,
  since date NOT NULL,
  leased datemultirange NOT NULL,
  until date,
  CONSTRAINT home_stock_pkey PRIMARY KEY (property_id),
  CONSTRAINT home_stock_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE
);

GRANT SELECT ON home_stock TO pp_app;

CREATE POLICY home_stock_read ON home_stock FOR SELECT
  USING (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR (SELECT app_manages_all()) OR (property_id IN (SELECT app_runs.app_runs FROM app_runs() app_runs(app_runs))));
CREATE POLICY home_stock_read_all ON home_stock FOR SELECT TO pp_reader
  USING (true);

ALTER TABLE home_stock ENABLE ROW LEVEL SECURITY;

-- idempotency_keys ----------------------------------------------------------------------------------------------

CREATE TABLE idempotency_keys (
  caller text NOT NULL,
  endpoint text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  reply text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (caller, endpoint, key)
);

CREATE INDEX idempotency_keys_age ON idempotency_keys USING btree (created_at);

GRANT DELETE, INSERT, SELECT, UPDATE ON idempotency_keys TO pp_app;

-- identities ----------------------------------------------------------------------------------------------------

CREATE TABLE identities (
  provider text NOT NULL,
  subject text NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone,
  CONSTRAINT identities_pkey PRIMARY KEY (provider, subject),
  CONSTRAINT identities_user_id_provider_key UNIQUE (user_id, provider),
  CONSTRAINT identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

GRANT DELETE, INSERT, SELECT, UPDATE ON identities TO pp_app;

CREATE POLICY identities_system ON identities FOR ALL
  USING ((SELECT app_role()) = 'SYSTEM')
  WITH CHECK ((SELECT app_role()) = 'SYSTEM');

ALTER TABLE identities ENABLE ROW LEVEL SECURITY;

-- imports -------------------------------------------------------------------------------------------------------

CREATE TABLE imports (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  noun text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  undone_at timestamp with time zone,
  portfolio_id uuid NOT NULL,
  CONSTRAINT imports_pkey PRIMARY KEY (id),
  CONSTRAINT imports_portfolio_id_fkey FOREIGN KEY (portfolio_id) REFERENCES users(id),
  CONSTRAINT imports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT imports_noun_check CHECK (noun = ANY (ARRAY['properties', 'tenants', 'leases']))
);

CREATE INDEX imports_portfolio ON imports USING btree (portfolio_id, created_at);

GRANT INSERT, SELECT, UPDATE ON imports TO pp_app;

CREATE POLICY imports_own ON imports FOR ALL
  USING ((SELECT app_role()) = 'SYSTEM' OR portfolio_id = (SELECT app_portfolio()))
  WITH CHECK ((SELECT app_role()) = 'SYSTEM' OR portfolio_id = (SELECT app_portfolio()));
CREATE POLICY imports_read_all ON imports FOR SELECT TO pp_reader
  USING (true);

ALTER TABLE imports ENABLE ROW LEVEL SECURITY;

-- invitations ---------------------------------------------------------------------------------------------------

CREATE TABLE invitations (
  id uuid NOT NULL,
  email text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  role text NOT NULL,
  token_hash bytea NOT NULL,
  invited_by uuid NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  sent_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  revoked_at timestamp with time zone,
  accepted_at timestamp with time zone,
  user_id uuid,
  search_text text NOT NULL,
  tenant_id uuid,
  portfolio_id uuid,
  member_role text,
  member_rights text[],
  CONSTRAINT invitations_pkey PRIMARY KEY (id),
  CONSTRAINT invitations_token_hash_key UNIQUE (token_hash),
  CONSTRAINT invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id),
  CONSTRAINT invitations_portfolio_id_fkey FOREIGN KEY (portfolio_id) REFERENCES portfolios(id),
  CONSTRAINT invitations_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  CONSTRAINT invitations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT invitations_check CHECK ((accepted_at IS NULL) = (user_id IS NULL)),
  CONSTRAINT invitations_check1 CHECK (accepted_at IS NULL OR revoked_at IS NULL),
  CONSTRAINT invitations_check2 CHECK (tenant_id IS NULL OR role = 'TENANT'),
  CONSTRAINT invitations_email_check CHECK (email = lower(email)),
  CONSTRAINT invitations_member_rights_check CHECK (member_rights <@ ARRAY['lets', 'collects', 'repairs', 'reads']),
  CONSTRAINT invitations_member_role_check CHECK (member_role = ANY (ARRAY['OWNER', 'MEMBER'])),
  CONSTRAINT invitations_of_member CHECK (portfolio_id IS NULL AND member_role IS NULL AND member_rights IS NULL OR portfolio_id IS NOT NULL AND role = 'LANDLORD' AND tenant_id IS NULL AND member_role IS NOT NULL AND member_rights IS NOT NULL),
  CONSTRAINT invitations_role_check CHECK (role = ANY (ARRAY['ADMIN', 'PROPERTY_MANAGER', 'LANDLORD', 'TENANT', 'OWNER', 'AFFILIATE']))
);

CREATE UNIQUE INDEX invitations_account ON invitations USING btree (user_id) WHERE tenant_id IS NULL AND portfolio_id IS NULL;
CREATE INDEX invitations_age ON invitations USING btree (expires_at);
CREATE UNIQUE INDEX invitations_open ON invitations USING btree (email) WHERE accepted_at IS NULL AND revoked_at IS NULL AND tenant_id IS NULL AND portfolio_id IS NULL;
CREATE UNIQUE INDEX invitations_open_member ON invitations USING btree (portfolio_id, email) WHERE accepted_at IS NULL AND revoked_at IS NULL AND portfolio_id IS NOT NULL;
CREATE UNIQUE INDEX invitations_open_tenant ON invitations USING btree (tenant_id) WHERE accepted_at IS NULL AND revoked_at IS NULL AND tenant_id IS NOT NULL;

GRANT DELETE, INSERT, SELECT, UPDATE ON invitations TO pp_app;

CREATE POLICY invitations_all ON invitations FOR ALL
  USING ((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM']))
  WITH CHECK ((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM']));

CREATE TRIGGER invitations_search BEFORE INSERT OR UPDATE ON invitations
  FOR EACH ROW EXECUTE FUNCTION invitations_search();

ALTER TABLE invitations ENABLE ROW LEVEL SECURITY;

-- issued_lines --------------------------------------------------------------------------------------------------

CREATE TABLE issued_lines (
  property_id uuid NOT NULL,
  month date NOT NULL,
  entry_id uuid NOT NULL,
  day date NOT NULL,
  kind text NOT NULL,
  charge_kind text,
  amount_cents bigint NOT NULL,
  memo text,
  is_opening boolean NOT NULL,
  adjusts date,
  CONSTRAINT issued_lines_pkey PRIMARY KEY (property_id, month, entry_id),
  CONSTRAINT issued_lines_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES ledger_entries(id),
  CONSTRAINT issued_lines_statement FOREIGN KEY (property_id, month) REFERENCES issued_statements(property_id, month),
  CONSTRAINT issued_lines_amount CHECK (amount_cents > 0 OR adjusts IS NOT NULL AND amount_cents <> 0),
  CONSTRAINT issued_lines_earlier CHECK (adjusts < month)
);

CREATE UNIQUE INDEX issued_lines_entry ON issued_lines USING btree (entry_id) WHERE adjusts IS NULL;

GRANT INSERT, SELECT ON issued_lines TO pp_app;

CREATE POLICY issued_lines_add ON issued_lines FOR INSERT
  WITH CHECK (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR app_may_run(property_id));
CREATE POLICY issued_lines_oversee ON issued_lines FOR SELECT TO pp_overseer
  USING (true);
CREATE POLICY issued_lines_read ON issued_lines FOR SELECT
  USING (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR (SELECT app_manages_all()) OR (property_id IN (SELECT app_runs.app_runs FROM app_runs() app_runs(app_runs))) OR (property_id IN (SELECT properties.id FROM properties WHERE properties.owner_id = (SELECT app_user()))));
CREATE POLICY issued_lines_read_all ON issued_lines FOR SELECT TO pp_reader
  USING (true);

ALTER TABLE issued_lines ENABLE ROW LEVEL SECURITY;

-- issued_statements ---------------------------------------------------------------------------------------------

CREATE TABLE issued_statements (
  property_id uuid NOT NULL,
  month date NOT NULL,
  property_title text NOT NULL,
  opening_cents bigint NOT NULL,
  rent_cents bigint NOT NULL,
  late_fee_cents bigint NOT NULL,
  other_charge_cents bigint NOT NULL,
  credit_cents bigint NOT NULL,
  received_cents bigint NOT NULL,
  returned_cents bigint NOT NULL,
  adjusted_cents bigint NOT NULL,
  closing_cents bigint NOT NULL,
  days_leased smallint NOT NULL,
  days smallint NOT NULL,
  issued_at timestamp with time zone NOT NULL,
  issued_on date NOT NULL,
  issued_by uuid NOT NULL,
  CONSTRAINT issued_statements_pkey PRIMARY KEY (property_id, month),
  CONSTRAINT issued_statements_issued_by_fkey FOREIGN KEY (issued_by) REFERENCES users(id),
  CONSTRAINT issued_statements_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id),
  CONSTRAINT issued_statements_days CHECK (days_leased >= 0 AND days_leased <= days),
  CONSTRAINT issued_statements_month_check CHECK (EXTRACT(day FROM month) = 1::numeric),
  CONSTRAINT issued_statements_sums CHECK (closing_cents = (opening_cents + rent_cents + late_fee_cents + other_charge_cents + returned_cents - credit_cents - received_cents + adjusted_cents))
);

GRANT INSERT, SELECT ON issued_statements TO pp_app;

CREATE POLICY issued_statements_add ON issued_statements FOR INSERT
  WITH CHECK (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR app_may_run(property_id));
CREATE POLICY issued_statements_oversee ON issued_statements FOR SELECT TO pp_overseer
  USING (true);
CREATE POLICY issued_statements_read ON issued_statements FOR SELECT
  USING (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR (SELECT app_manages_all()) OR (property_id IN (SELECT app_runs.app_runs FROM app_runs() app_runs(app_runs))) OR (property_id IN (SELECT properties.id FROM properties WHERE properties.owner_id = (SELECT app_user()))));
CREATE POLICY issued_statements_read_all ON issued_statements FOR SELECT TO pp_reader
  USING (true);

ALTER TABLE issued_statements ENABLE ROW LEVEL SECURITY;

-- kept_figures --------------------------------------------------------------------------------------------------

CREATE TABLE kept_figures (
  figure text NOT NULL,
  zone text NOT NULL DEFAULT '',
  day date NOT NULL DEFAULT '-infinity'::date,
  amount bigint NOT NULL,
  CONSTRAINT kept_figures_figure_check CHECK (figure = ANY (ARRAY['homes', 'leased', 'leases', 'rent', 'tenants', 'tickets', 'payments']))
);

CREATE INDEX kept_figures_figure ON kept_figures USING btree (figure, zone, day) INCLUDE (amount);

GRANT DELETE, INSERT, SELECT ON kept_figures TO pp_app;

CREATE POLICY kept_figures_add ON kept_figures FOR INSERT
  WITH CHECK ((SELECT app_role()) = 'SYSTEM');
CREATE POLICY kept_figures_read ON kept_figures FOR SELECT
  USING (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR (SELECT app_manages_all()));
CREATE POLICY kept_figures_read_all ON kept_figures FOR SELECT TO pp_reader
  USING (true);
CREATE POLICY kept_figures_remove ON kept_figures FOR DELETE
  USING ((SELECT app_role()) = 'SYSTEM');

ALTER TABLE kept_figures ENABLE ROW LEVEL SECURITY;

-- known_devices -------------------------------------------------------------------------------------------------

CREATE TABLE known_devices (
  user_id uuid NOT NULL,
  device_hash bytea NOT NULL,
  last_used_at timestamp with time zone NOT NULL,
  CONSTRAINT known_devices_pkey PRIMARY KEY (user_id, device_hash),
  CONSTRAINT known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX known_devices_age ON known_devices USING btree (last_used_at);

GRANT DELETE, INSERT, SELECT, UPDATE ON known_devices TO pp_app;

-- lead_messages -------------------------------------------------------------------------------------------------

CREATE TABLE lead_messages (
  id uuid NOT NULL,
  lead_id uuid NOT NULL,
  sender text NOT NULL,
  channel text NOT NULL,
  author_id uuid,
  body text NOT NULL,
  outbox_id uuid,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT lead_messages_pkey PRIMARY KEY (id),
  CONSTRAINT lead_messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id),
  CONSTRAINT lead_messages_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES leads(id) ON DELETE CASCADE,
  CONSTRAINT lead_messages_by_someone CHECK (sender <> 'PERSON' OR author_id IS NOT NULL),
  CONSTRAINT lead_messages_channel_check CHECK (channel = ANY (ARRAY['PAGE', 'EMAIL', 'HAND'])),
  CONSTRAINT lead_messages_sender_check CHECK (sender = ANY (ARRAY['VISITOR', 'PIPER', 'PERSON']))
);

CREATE INDEX lead_messages_thread ON lead_messages USING btree (lead_id, id);

GRANT INSERT, SELECT ON lead_messages TO pp_app;

CREATE POLICY lead_messages_add ON lead_messages FOR INSERT
  WITH CHECK ((SELECT app_role()) = 'SYSTEM' OR author_id = (SELECT app_user()) AND (EXISTS (SELECT FROM leads WHERE leads.id = lead_messages.lead_id AND (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR leads.landlord_id = (SELECT app_portfolio()) OR (SELECT app_role()) = 'PROPERTY_MANAGER' AND (leads.property_id IN (SELECT app_runs.app_runs FROM app_runs() app_runs(app_runs)))))));
CREATE POLICY lead_messages_read ON lead_messages FOR SELECT
  USING ((EXISTS (SELECT FROM leads l WHERE l.id = lead_messages.lead_id)));
CREATE POLICY lead_messages_read_all ON lead_messages FOR SELECT TO pp_reader
  USING (true);

ALTER TABLE lead_messages ENABLE ROW LEVEL SECURITY;

-- leads ---------------------------------------------------------------------------------------------------------

CREATE TABLE leads (
  id uuid NOT NULL,
  landlord_id uuid,
  property_id uuid,
  email text NOT NULL,
  first_name text NOT NULL,
  last_name text,
  message text,
  score smallint NOT NULL,
  temperature text NOT NULL,
  reasons text[] NOT NULL DEFAULT '{}'::text[],
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  status text NOT NULL DEFAULT 'NEW',
  answered_at timestamp with time zone,
  invited_at timestamp with time zone,
  lost_from text,
  CONSTRAINT leads_pkey PRIMARY KEY (id),
  CONSTRAINT leads_landlord_id_fkey FOREIGN KEY (landlord_id) REFERENCES users(id),
  CONSTRAINT leads_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id),
  CONSTRAINT leads_email_check CHECK (email = lower(email)),
  CONSTRAINT leads_lost_from CHECK ((status = 'LOST') = (lost_from IS NOT NULL)),
  CONSTRAINT leads_lost_from_check CHECK (lost_from = ANY (ARRAY['NEW', 'ANSWERED', 'SHOWING'])),
  CONSTRAINT leads_score_check CHECK (score >= 0 AND score <= 100),
  CONSTRAINT leads_status_check CHECK (status = ANY (ARRAY['NEW', 'ANSWERED', 'SHOWING', 'APPLIED', 'LOST'])),
  CONSTRAINT leads_temperature_check CHECK (temperature = ANY (ARRAY['hot', 'warm', 'cold']))
);

CREATE INDEX leads_email ON leads USING btree (email, created_at);
CREATE INDEX leads_home ON leads USING btree (property_id, id DESC) WHERE property_id IS NOT NULL;
CREATE INDEX leads_landlord ON leads USING btree (landlord_id, id DESC);

GRANT INSERT, SELECT, UPDATE (status, answered_at, invited_at, lost_from) ON leads TO pp_app;

CREATE POLICY leads_add ON leads FOR INSERT
  WITH CHECK (true);
CREATE POLICY leads_change ON leads FOR UPDATE
  USING (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR landlord_id = (SELECT app_portfolio()) OR (SELECT app_role()) = 'PROPERTY_MANAGER' AND (property_id IN (SELECT app_runs.app_runs FROM app_runs() app_runs(app_runs))))
  WITH CHECK (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR landlord_id = (SELECT app_portfolio()) OR (SELECT app_role()) = 'PROPERTY_MANAGER' AND (property_id IN (SELECT app_runs.app_runs FROM app_runs() app_runs(app_runs))));
CREATE POLICY leads_read ON leads FOR SELECT
  USING (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR landlord_id = (SELECT app_portfolio()) OR (SELECT app_role()) = 'PROPERTY_MANAGER' AND (property_id IN (SELECT app_runs.app_runs FROM app_runs() app_runs(app_runs))) OR property_id IS NOT NULL AND (SELECT app_manages_all()));
CREATE POLICY leads_read_all ON leads FOR SELECT TO pp_reader
  USING (true);

ALTER TABLE leads ENABLE ROW LEVEL SECURITY;

-- lease_charges -------------------------------------------------------------------------------------------------

CREATE TABLE lease_charges (
  id uuid NOT NULL,
  lease_id uuid NOT NULL,
  kind text NOT NULL,
  label text NOT NULL,
  amount_cents bigint NOT NULL,
  every text NOT NULL,
  starts_on date NOT NULL,
  ends_on date,
  notice_on date,
  created_by uuid,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT lease_charges_pkey PRIMARY KEY (id),
  CONSTRAINT lease_charges_id_lease_id_key UNIQUE (id, lease_id),
  CONSTRAINT lease_charges_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT lease_charges_lease_id_fkey FOREIGN KEY (lease_id) REFERENCES leases(id) ON DELETE CASCADE,
  CONSTRAINT lease_charges_one_rent EXCLUDE USING gist (lease_id WITH =, daterange(starts_on, ends_on, '[]') WITH &&) WHERE (kind = 'RENT'),
  CONSTRAINT lease_charges_check CHECK (amount_cents > 0 OR kind = 'RENT' AND amount_cents = 0),
  CONSTRAINT lease_charges_check1 CHECK (ends_on >= starts_on),
  CONSTRAINT lease_charges_check2 CHECK (kind <> 'RENT' OR every = 'MONTH'),
  CONSTRAINT lease_charges_check3 CHECK (every <> 'ONCE' OR ends_on = starts_on),
  CONSTRAINT lease_charges_every_check CHECK (every = ANY (ARRAY['MONTH', 'QUARTER', 'YEAR', 'ONCE'])),
  CONSTRAINT lease_charges_kind_check CHECK (kind = ANY (ARRAY['RENT', 'PET', 'PARKING', 'UTILITIES', 'STORAGE', 'OTHER']))
);

CREATE INDEX lease_charges_lease ON lease_charges USING btree (lease_id, starts_on);

GRANT DELETE, INSERT, SELECT, UPDATE (starts_on, ends_on) ON lease_charges TO pp_app;

CREATE POLICY lease_charges_add ON lease_charges FOR INSERT
  WITH CHECK (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR (EXISTS (SELECT FROM leases l WHERE l.id = lease_charges.lease_id AND app_may_run(l.property_id))));
CREATE POLICY lease_charges_change ON lease_charges FOR UPDATE
  USING (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR (EXISTS (SELECT FROM leases l WHERE l.id = lease_charges.lease_id AND app_may_run(l.property_id))));
CREATE POLICY lease_charges_oversee ON lease_charges FOR SELECT TO pp_overseer
  USING (true);
CREATE POLICY lease_charges_read ON lease_charges FOR SELECT
  USING ((EXISTS (SELECT FROM leases l WHERE l.id = lease_charges.lease_id)) AND ((SELECT app_role()) <> 'TENANT' OR starts_on <= app_lease_until(lease_id)));
CREATE POLICY lease_charges_read_all ON lease_charges FOR SELECT TO pp_reader
  USING (true);
CREATE POLICY lease_charges_remove ON lease_charges FOR DELETE
  USING (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR (EXISTS (SELECT FROM leases l WHERE l.id = lease_charges.lease_id AND app_may_run(l.property_id))));

ALTER TABLE lease_charges ENABLE ROW LEVEL SECURITY;

-- lease_parties -------------------------------------------------------------------------------------------------

CREATE TABLE lease_parties (
  id uuid NOT NULL,
  lease_id uuid NOT NULL,
  tenant_id uuid NOT NULL,
  part text NOT NULL,
  from_on date,
  to_on date,
  has_left boolean NOT NULL DEFAULT false,
  tenant_name text NOT NULL DEFAULT '',
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  portfolio_id uuid NOT NULL,
  is_first boolean NOT NULL,
  CONSTRAINT lease_parties_pkey PRIMARY KEY (id),
  CONSTRAINT lease_parties_lease_id_fkey FOREIGN KEY (lease_id) REFERENCES leases(id),
  CONSTRAINT lease_parties_portfolio_id_fkey FOREIGN KEY (portfolio_id) REFERENCES portfolios(id),
  CONSTRAINT lease_parties_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  CONSTRAINT lease_parties_one_part EXCLUDE USING gist (lease_id WITH =, tenant_id WITH =, daterange(from_on, to_on, '[]') WITH &&),
  CONSTRAINT lease_parties_in_order CHECK (to_on >= from_on),
  CONSTRAINT lease_parties_left CHECK (NOT has_left OR to_on IS NOT NULL),
  CONSTRAINT lease_parties_part_check CHECK (part = ANY (ARRAY['TENANT', 'OCCUPANT', 'GUARANTOR']))
);

CREATE INDEX lease_parties_lease ON lease_parties USING btree (lease_id, tenant_id);
CREATE INDEX lease_parties_leaving ON lease_parties USING btree (to_on, id) WHERE to_on IS NOT NULL AND NOT has_left;
CREATE INDEX lease_parties_tenant ON lease_parties USING btree (tenant_id, lease_id);

GRANT DELETE, INSERT, SELECT, UPDATE (from_on, to_on, has_left) ON lease_parties TO pp_app;

CREATE POLICY lease_parties_add ON lease_parties FOR INSERT
  WITH CHECK (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR (EXISTS (SELECT FROM leases l WHERE l.id = lease_parties.lease_id AND app_may_run(l.property_id))));
CREATE POLICY lease_parties_change ON lease_parties FOR UPDATE
  USING (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR (EXISTS (SELECT FROM leases l WHERE l.id = lease_parties.lease_id AND app_may_run(l.property_id))));
CREATE POLICY lease_parties_oversee ON lease_parties FOR SELECT TO pp_overseer
  USING (true);
CREATE POLICY lease_parties_read ON lease_parties FOR SELECT
  USING (portfolio_id = (SELECT app_portfolio()) OR ((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR (SELECT app_manages_all()) OR (EXISTS (SELECT FROM leases l WHERE l.id = lease_parties.lease_id AND (l.property_id IN (SELECT app_runs.app_runs FROM app_runs() app_runs(app_runs))))) OR app_reads_party(lease_id, tenant_id, part, from_on));
CREATE POLICY lease_parties_read_all ON lease_parties FOR SELECT TO pp_reader
  USING (true);
CREATE POLICY lease_parties_remove ON lease_parties FOR DELETE
  USING (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR (EXISTS (SELECT FROM leases l WHERE l.id = lease_parties.lease_id AND app_may_run(l.property_id))));

CREATE TRIGGER lease_parties_changed AFTER INSERT OR DELETE OR UPDATE OF from_on, to_on, has_left ON lease_parties
  FOR EACH ROW EXECUTE FUNCTION lease_parties_changed();
CREATE TRIGGER lease_parties_named BEFORE INSERT OR UPDATE ON lease_parties
  FOR EACH ROW EXECUTE FUNCTION lease_parties_named();
CREATE TRIGGER lease_parties_of_lease BEFORE INSERT OR UPDATE OF lease_id, tenant_id, portfolio_id, is_first ON lease_parties
  FOR EACH ROW EXECUTE FUNCTION lease_parties_of_lease();
CREATE CONSTRAINT TRIGGER lease_parties_removed AFTER DELETE ON lease_parties NOT DEFERRABLE INITIALLY IMMEDIATE
  FOR EACH ROW EXECUTE FUNCTION lease_parties_removed();

ALTER TABLE lease_parties ENABLE ROW LEVEL SECURITY;

-- leases --------------------------------------------------------------------------------------------------------

CREATE TABLE leases (
  id uuid NOT NULL,
  property_id uuid NOT NULL,
  tenant_id uuid NOT NULL,
  starts_on date NOT NULL,
  ends_on date,
  rent_cents bigint NOT NULL,
  deposit_cents bigint NOT NULL,
  due_day smallint NOT NULL,
  status text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  grace_days smallint NOT NULL DEFAULT 5,
  late_fee_kind text NOT NULL DEFAULT 'NONE',
  late_fee_amount integer NOT NULL DEFAULT 0,
  application_id uuid,
  renews_id uuid,
  activated_at timestamp with time zone,
  charged_from date,
  late_fees_until date,
  archived_at timestamp with time zone,
  canceled_at timestamp with time zone,
  cancel_mail_id uuid,
  no_deposit_held boolean NOT NULL DEFAULT false,
  import_id uuid,
  portfolio_id uuid NOT NULL,
  CONSTRAINT leases_pkey PRIMARY KEY (id),
  CONSTRAINT leases_id_property_id_key UNIQUE (id, property_id),
  CONSTRAINT leases_application_id_fkey FOREIGN KEY (application_id) REFERENCES applications(id),
  CONSTRAINT leases_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id),
  CONSTRAINT leases_portfolio_id_fkey FOREIGN KEY (portfolio_id) REFERENCES portfolios(id),
  CONSTRAINT leases_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id),
  CONSTRAINT leases_renews_id_fkey FOREIGN KEY (renews_id) REFERENCES leases(id),
  CONSTRAINT leases_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id),
  CONSTRAINT leases_do_not_overlap EXCLUDE USING gist (property_id WITH =, daterange(starts_on, ends_on, '[]') WITH &&) WHERE (status = 'ACTIVE'),
  CONSTRAINT leases_activated CHECK (status <> 'ACTIVE' OR activated_at IS NOT NULL),
  CONSTRAINT leases_cancel_mail CHECK (cancel_mail_id IS NULL OR canceled_at IS NOT NULL),
  CONSTRAINT leases_canceled CHECK (canceled_at IS NULL OR status = 'CANCELLED'),
  CONSTRAINT leases_check CHECK (ends_on >= starts_on),
  CONSTRAINT leases_check1 CHECK (status <> 'ENDED' OR ends_on IS NOT NULL),
  CONSTRAINT leases_check2 CHECK ((late_fee_kind = 'NONE') = (late_fee_amount = 0)),
  CONSTRAINT leases_check3 CHECK (late_fee_kind <> 'PERCENT' OR late_fee_amount <= 10000),
  CONSTRAINT leases_deposit_cents_check CHECK (deposit_cents >= 0),
  CONSTRAINT leases_due_day_check CHECK (due_day >= 1 AND due_day <= 31),
  CONSTRAINT leases_grace_days_check CHECK (grace_days >= 0 AND grace_days <= 60),
  CONSTRAINT leases_late_fee_amount_check CHECK (late_fee_amount >= 0),
  CONSTRAINT leases_late_fee_kind_check CHECK (late_fee_kind = ANY (ARRAY['NONE', 'FIXED', 'PERCENT'])),
  CONSTRAINT leases_rent_cents_check CHECK (rent_cents >= 0),
  CONSTRAINT leases_status_check CHECK (status = ANY (ARRAY['DRAFT', 'ACTIVE', 'ENDED', 'CANCELLED']))
);

CREATE UNIQUE INDEX leases_application ON leases USING btree (application_id) WHERE application_id IS NOT NULL AND status <> 'CANCELLED';
CREATE INDEX leases_archived ON leases USING btree (id DESC) WHERE archived_at IS NOT NULL;
CREATE INDEX leases_current ON leases USING btree (id DESC) WHERE archived_at IS NULL;
CREATE INDEX leases_import ON leases USING btree (import_id) WHERE import_id IS NOT NULL;
CREATE INDEX leases_portfolio ON leases USING btree (portfolio_id, id DESC);
CREATE INDEX leases_property ON leases USING btree (property_id, id DESC);
CREATE INDEX leases_renewals ON leases USING btree (id) WHERE renews_id IS NOT NULL AND (status = ANY (ARRAY['ACTIVE', 'ENDED']));
CREATE UNIQUE INDEX leases_renews ON leases USING btree (renews_id) WHERE renews_id IS NOT NULL AND status <> 'CANCELLED';
CREATE INDEX leases_tenancy ON leases USING btree (renews_id) WHERE renews_id IS NOT NULL;
CREATE INDEX leases_tenant ON leases USING btree (tenant_id, id DESC);
CREATE INDEX leases_to_begin ON leases USING btree (starts_on) WHERE status = 'ACTIVE';
CREATE INDEX leases_to_charge ON leases USING btree (charged_from, id) WHERE charged_from IS NOT NULL;
CREATE INDEX leases_to_end ON leases USING btree (ends_on, id) WHERE status = 'ACTIVE' AND ends_on IS NOT NULL;
CREATE INDEX leases_with_late_fees ON leases USING btree (id) WHERE late_fee_kind <> 'NONE' AND (status = ANY (ARRAY['ACTIVE', 'ENDED']));

GRANT INSERT, SELECT, UPDATE ON leases TO pp_app;

CREATE POLICY leases_add ON leases FOR INSERT
  WITH CHECK (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR app_may_run(property_id));
CREATE POLICY leases_change ON leases FOR UPDATE
  USING (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR app_may_run(property_id));
CREATE POLICY leases_oversee ON leases FOR SELECT TO pp_overseer
  USING (true);
CREATE POLICY leases_read ON leases FOR SELECT
  USING (portfolio_id = (SELECT app_portfolio()) OR ((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR (SELECT app_manages_all()) OR (property_id IN (SELECT app_runs.app_runs FROM app_runs() app_runs(app_runs))) OR (id IN (SELECT app_party_leases.app_party_leases FROM app_party_leases() app_party_leases(app_party_leases))));
CREATE POLICY leases_read_all ON leases FOR SELECT TO pp_reader
  USING (true);

CREATE TRIGGER leases_add_party AFTER INSERT ON leases
  FOR EACH ROW EXECUTE FUNCTION leases_add_party();
CREATE TRIGGER leases_business BEFORE INSERT OR UPDATE OF property_id, portfolio_id ON leases
  FOR EACH ROW EXECUTE FUNCTION rows_business();
CREATE TRIGGER leases_changed AFTER INSERT OR UPDATE ON leases
  FOR EACH ROW EXECUTE FUNCTION leases_changed();
CREATE TRIGGER leases_first_party BEFORE UPDATE OF tenant_id ON leases
  FOR EACH ROW WHEN (old.tenant_id IS DISTINCT FROM new.tenant_id) EXECUTE FUNCTION leases_first_party();
CREATE TRIGGER leases_first_rent AFTER INSERT ON leases
  FOR EACH ROW EXECUTE FUNCTION leases_first_rent();
CREATE TRIGGER leases_first_rent_changed AFTER UPDATE OF rent_cents, starts_on ON leases
  FOR EACH ROW WHEN (old.status = 'DRAFT' AND new.status = 'DRAFT') EXECUTE FUNCTION leases_first_rent();
CREATE TRIGGER leases_hold_business BEFORE INSERT ON leases
  FOR EACH ROW EXECUTE FUNCTION leases_hold_business();
CREATE TRIGGER leases_kept AFTER INSERT OR DELETE ON leases
  FOR EACH ROW EXECUTE FUNCTION leases_kept();
CREATE TRIGGER leases_kept_changed AFTER UPDATE ON leases
  FOR EACH ROW WHEN (old.property_id IS DISTINCT FROM new.property_id OR old.status IS DISTINCT FROM new.status OR old.starts_on IS DISTINCT FROM new.starts_on OR old.ends_on IS DISTINCT FROM new.ends_on OR old.rent_cents IS DISTINCT FROM new.rent_cents) EXECUTE FUNCTION leases_kept();
CREATE TRIGGER leases_passed_on AFTER UPDATE OF tenant_id ON leases
  FOR EACH ROW WHEN (old.tenant_id IS DISTINCT FROM new.tenant_id) EXECUTE FUNCTION leases_passed_on();
CREATE TRIGGER leases_release_home AFTER INSERT OR UPDATE OF status ON leases
  FOR EACH ROW WHEN (new.status = ANY (ARRAY['ACTIVE', 'ENDED', 'CANCELLED'])) EXECUTE FUNCTION leases_release_home();

ALTER TABLE leases ENABLE ROW LEVEL SECURITY;

-- ledger_entries ------------------------------------------------------------------------------------------------

CREATE TABLE ledger_entries (
  id uuid NOT NULL,
  lease_id uuid NOT NULL,
  kind text NOT NULL,
  amount_cents bigint NOT NULL,
  due_on date,
  at timestamp with time zone NOT NULL DEFAULT now(),
  payment_id uuid,
  memo text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  charge_kind text,
  for_entry_id uuid,
  created_by uuid,
  takes_back uuid,
  carried_lease_id uuid,
  is_opening boolean NOT NULL DEFAULT false,
  lease_charge_id uuid,
  account text NOT NULL DEFAULT 'RENT',
  method text,
  CONSTRAINT ledger_entries_pkey PRIMARY KEY (id),
  CONSTRAINT ledger_entries_carried_lease_id_fkey FOREIGN KEY (carried_lease_id) REFERENCES leases(id),
  CONSTRAINT ledger_entries_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT ledger_entries_for_entry_id_fkey FOREIGN KEY (for_entry_id) REFERENCES ledger_entries(id),
  CONSTRAINT ledger_entries_lease_charge FOREIGN KEY (lease_charge_id, lease_id) REFERENCES lease_charges(id, lease_id),
  CONSTRAINT ledger_entries_lease_id_fkey FOREIGN KEY (lease_id) REFERENCES leases(id),
  CONSTRAINT ledger_entries_payment_id_lease_id_amount_cents_fkey FOREIGN KEY (payment_id, lease_id, amount_cents) REFERENCES payments(id, lease_id, amount_cents),
  CONSTRAINT ledger_entries_takes_back_fkey FOREIGN KEY (takes_back) REFERENCES ledger_entries(id),
  CONSTRAINT ledger_entries_account_check CHECK (account = ANY (ARRAY['RENT', 'DEPOSIT'])),
  CONSTRAINT ledger_entries_amount_cents_check CHECK (amount_cents > 0),
  CONSTRAINT ledger_entries_carried CHECK (carried_lease_id IS NULL OR takes_back IS NULL AND for_entry_id IS NULL AND (kind = 'CREDIT' OR charge_kind = 'OTHER')),
  CONSTRAINT ledger_entries_charge_kind_check CHECK (charge_kind = ANY (ARRAY['RENT', 'PET', 'PARKING', 'UTILITIES', 'STORAGE', 'DEPOSIT', 'LATE_FEE', 'OTHER'])),
  CONSTRAINT ledger_entries_check CHECK (kind <> 'CHARGE' OR due_on IS NOT NULL),
  CONSTRAINT ledger_entries_check1 CHECK (kind <> 'PAYMENT' OR payment_id IS NOT NULL),
  CONSTRAINT ledger_entries_check2 CHECK ((kind = 'CHARGE') = (charge_kind IS NOT NULL)),
  CONSTRAINT ledger_entries_check3 CHECK (kind <> 'REVERSAL' OR payment_id IS NOT NULL),
  CONSTRAINT ledger_entries_check4 CHECK (charge_kind IS DISTINCT FROM 'LATE_FEE' OR for_entry_id IS NOT NULL),
  CONSTRAINT ledger_entries_check5 CHECK (for_entry_id IS NULL OR is_opening OR (kind = ANY (ARRAY['CREDIT', 'PAYMENT', 'REFUND', 'TRANSFER'])) OR (charge_kind = ANY (ARRAY['LATE_FEE', 'DEPOSIT']))),
  CONSTRAINT ledger_entries_held CHECK (kind <> 'HELD' OR payment_id IS NULL AND due_on IS NULL AND carried_lease_id IS NULL AND is_opening = (takes_back IS NULL)),
  CONSTRAINT ledger_entries_kind_check CHECK (kind = ANY (ARRAY['CHARGE', 'PAYMENT', 'CREDIT', 'REVERSAL', 'HELD', 'REFUND', 'TRANSFER', 'RECOVERY', 'DEDUCTION'])),
  CONSTRAINT ledger_entries_moved CHECK ((kind <> ALL (ARRAY['REFUND', 'TRANSFER'])) OR takes_back IS NOT NULL OR for_entry_id IS NOT NULL OR kind = 'REFUND' AND account = 'DEPOSIT'),
  CONSTRAINT ledger_entries_of_account CHECK ( CASE account WHEN 'DEPOSIT' THEN kind <> 'RECOVERY' AND NOT charge_kind IS DISTINCT FROM CASE kind WHEN 'CHARGE' THEN 'DEPOSIT' ELSE NULL::text END AND (kind <> 'CREDIT' OR takes_back IS NOT NULL) ELSE charge_kind IS DISTINCT FROM 'DEPOSIT' AND (kind <> ALL (ARRAY['HELD', 'DEDUCTION'])) END),
  CONSTRAINT ledger_entries_opening CHECK (NOT is_opening OR takes_back IS NULL AND payment_id IS NULL AND carried_lease_id IS NULL AND ((kind = ANY (ARRAY['CREDIT', 'HELD'])) OR charge_kind = 'OTHER')),
  CONSTRAINT ledger_entries_planned CHECK ( CASE WHEN charge_kind = ANY (ARRAY['RENT', 'PET', 'PARKING', 'UTILITIES', 'STORAGE']) THEN lease_charge_id IS NOT NULL ELSE lease_charge_id IS NULL OR NOT charge_kind IS DISTINCT FROM 'OTHER' AND carried_lease_id IS NULL AND NOT is_opening END),
  CONSTRAINT ledger_entries_recovery CHECK (kind <> 'RECOVERY' OR takes_back IS NOT NULL),
  CONSTRAINT ledger_entries_takes_back_check CHECK (takes_back IS NULL OR kind <> 'PAYMENT')
);

CREATE UNIQUE INDEX ledger_entries_deposit ON ledger_entries USING btree (lease_id, COALESCE(for_entry_id, lease_id)) WHERE charge_kind = 'DEPOSIT';
CREATE UNIQUE INDEX ledger_entries_late_fee ON ledger_entries USING btree (for_entry_id) WHERE charge_kind = 'LATE_FEE';
CREATE INDEX ledger_entries_lease ON ledger_entries USING btree (lease_id, id DESC) INCLUDE (account, kind, amount_cents);
CREATE INDEX ledger_entries_moved ON ledger_entries USING btree (for_entry_id) WHERE kind = ANY (ARRAY['REFUND', 'TRANSFER']);
CREATE UNIQUE INDEX ledger_entries_opening ON ledger_entries USING btree (lease_id, (kind = 'HELD'), COALESCE(for_entry_id, lease_id)) WHERE is_opening;
CREATE UNIQUE INDEX ledger_entries_payment ON ledger_entries USING btree (payment_id, COALESCE(for_entry_id, payment_id)) WHERE kind = 'PAYMENT';
CREATE UNIQUE INDEX ledger_entries_planned ON ledger_entries USING btree (lease_charge_id, due_on) WHERE lease_charge_id IS NOT NULL;
CREATE INDEX ledger_entries_received ON ledger_entries USING btree (lease_id, at) INCLUDE (kind, amount_cents, for_entry_id) WHERE account = 'RENT' AND (kind = ANY (ARRAY['PAYMENT', 'REVERSAL', 'CREDIT', 'REFUND', 'TRANSFER', 'RECOVERY']));
CREATE UNIQUE INDEX ledger_entries_rent ON ledger_entries USING btree (lease_id, due_on) WHERE charge_kind = 'RENT';
CREATE UNIQUE INDEX ledger_entries_reversal ON ledger_entries USING btree (payment_id) WHERE kind = 'REVERSAL' AND takes_back IS NULL;
CREATE UNIQUE INDEX ledger_entries_takes_back ON ledger_entries USING btree (takes_back) WHERE takes_back IS NOT NULL;

GRANT INSERT, SELECT ON ledger_entries TO pp_app;

CREATE POLICY ledger_entries_add ON ledger_entries FOR INSERT
  WITH CHECK (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR (EXISTS (SELECT FROM leases l WHERE l.id = ledger_entries.lease_id AND app_may_run(l.property_id))));
CREATE POLICY ledger_entries_oversee ON ledger_entries FOR SELECT TO pp_overseer
  USING (true);
CREATE POLICY ledger_entries_read ON ledger_entries FOR SELECT
  USING (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR (SELECT app_manages_all()) OR (EXISTS (SELECT FROM leases l WHERE l.id = ledger_entries.lease_id AND (l.property_id IN (SELECT app_runs.app_runs FROM app_runs() app_runs(app_runs))))) OR app_reads_entry(lease_id, kind, due_on, at, takes_back));
CREATE POLICY ledger_entries_read_all ON ledger_entries FOR SELECT TO pp_reader
  USING (true);

CREATE TRIGGER ledger_added AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_added();
CREATE TRIGGER monthly_money_added AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION monthly_money_added();

ALTER TABLE ledger_entries ENABLE ROW LEVEL SECURITY;

-- monthly_money -------------------------------------------------------------------------------------------------

CREATE TABLE monthly_money (
  month date NOT NULL,
  charged_cents bigint NOT NULL,
  collected_cents bigint NOT NULL
);

CREATE INDEX monthly_money_month ON monthly_money USING btree (month);

GRANT DELETE, INSERT, SELECT ON monthly_money TO pp_app;

CREATE POLICY monthly_money_add ON monthly_money FOR INSERT
  WITH CHECK ((SELECT app_role()) = 'SYSTEM');
CREATE POLICY monthly_money_read ON monthly_money FOR SELECT
  USING (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR (SELECT app_manages_all()));
CREATE POLICY monthly_money_read_all ON monthly_money FOR SELECT TO pp_reader
  USING (true);
CREATE POLICY monthly_money_remove ON monthly_money FOR DELETE
  USING ((SELECT app_role()) = 'SYSTEM');

ALTER TABLE monthly_money ENABLE ROW LEVEL SECURITY;

-- notifications -------------------------------------------------------------------------------------------------

CREATE TABLE notifications (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  reminder_id uuid,
  title text NOT NULL,
  body text,
  type text,
  path text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  read_at timestamp with time zone,
  CONSTRAINT notifications_pkey PRIMARY KEY (id),
  CONSTRAINT notifications_reminder_id_fkey FOREIGN KEY (reminder_id) REFERENCES reminders(id),
  CONSTRAINT notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT notifications_path_check CHECK (path ~~ '/%' AND path !~~ '//%'),
  CONSTRAINT notifications_type_check CHECK (type = ANY (ARRAY['RENT_DUE', 'LEASE_EXPIRY', 'MAINTENANCE', 'PAYMENT_OVERDUE', 'INSPECTION']))
);

CREATE INDEX notifications_age ON notifications USING btree (created_at) WHERE read_at IS NOT NULL;
CREATE INDEX notifications_unread ON notifications USING btree (user_id, id DESC) WHERE read_at IS NULL;
CREATE INDEX notifications_user ON notifications USING btree (user_id, id DESC);

GRANT DELETE, INSERT, SELECT, UPDATE (read_at) ON notifications TO pp_app;

CREATE POLICY notifications_add ON notifications FOR INSERT
  WITH CHECK ((SELECT app_role()) = 'SYSTEM');
CREATE POLICY notifications_change ON notifications FOR UPDATE
  USING (user_id = (SELECT app_user()))
  WITH CHECK (user_id = (SELECT app_user()));
CREATE POLICY notifications_read ON notifications FOR SELECT
  USING (user_id = (SELECT app_user()) OR (SELECT app_role()) = 'SYSTEM');
CREATE POLICY notifications_remove ON notifications FOR DELETE
  USING ((SELECT app_role()) = 'SYSTEM');

ALTER TABLE notifications ENABLE ROW LEVEL SECURITY;

-- outbox --------------------------------------------------------------------------------------------------------

CREATE TABLE outbox (
  id uuid NOT NULL,
  to_address text NOT NULL,
  to_user_id uuid,
  template text NOT NULL,
  subject text NOT NULL,
  html text NOT NULL,
  body_text text NOT NULL,
  subject_type text,
  subject_id uuid,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  state text NOT NULL DEFAULT 'QUEUED',
  sent_at timestamp with time zone,
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  via text,
  kind text,
  inbox jsonb,
  stop_url text,
  calendar text,
  CONSTRAINT outbox_pkey PRIMARY KEY (id),
  CONSTRAINT outbox_to_user_id_fkey FOREIGN KEY (to_user_id) REFERENCES users(id),
  CONSTRAINT outbox_check CHECK ((state = 'SENT') = (sent_at IS NOT NULL)),
  CONSTRAINT outbox_check1 CHECK ((state = 'SENT') = (via IS NOT NULL)),
  CONSTRAINT outbox_kind_check CHECK (kind = ANY (ARRAY['PAYMENTS', 'REPAIRS', 'LEASES', 'STATEMENTS', 'APPLICATIONS', 'INQUIRIES', 'REMINDERS', 'REQUESTS', 'ACCOUNT'])),
  CONSTRAINT outbox_reader CHECK (to_user_id IS NOT NULL OR kind IS NULL AND inbox IS NULL),
  CONSTRAINT outbox_state_check CHECK (state = ANY (ARRAY['QUEUED', 'SENT', 'FAILED', 'CANCELED', 'UNWANTED'])),
  CONSTRAINT outbox_via_check CHECK (via = ANY (ARRAY['smtp', 'mailbox']))
);

CREATE INDEX outbox_about ON outbox USING btree (subject_type, subject_id) WHERE state = 'QUEUED';
CREATE INDEX outbox_address ON outbox USING btree (to_address, id DESC);
CREATE INDEX outbox_age ON outbox USING btree (created_at);
CREATE INDEX outbox_waiting ON outbox USING btree (created_at) WHERE state = 'QUEUED';

GRANT DELETE, INSERT, SELECT, UPDATE ON outbox TO pp_app;

CREATE POLICY outbox_add ON outbox FOR INSERT
  WITH CHECK ((SELECT app_role()) = 'SYSTEM' OR (SELECT app_user()) IS NOT NULL);
CREATE POLICY outbox_change ON outbox FOR UPDATE
  USING ((SELECT app_role()) = 'SYSTEM');
CREATE POLICY outbox_read ON outbox FOR SELECT
  USING ((SELECT app_role()) = 'SYSTEM');
CREATE POLICY outbox_read_all ON outbox FOR SELECT TO pp_reader
  USING (true);
CREATE POLICY outbox_remove ON outbox FOR DELETE
  USING ((SELECT app_role()) = 'SYSTEM');

ALTER TABLE outbox ENABLE ROW LEVEL SECURITY;

-- passkeys ------------------------------------------------------------------------------------------------------

CREATE TABLE passkeys (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  credential_id text NOT NULL,
  public_key bytea NOT NULL,
  sign_count bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone,
  CONSTRAINT passkeys_pkey PRIMARY KEY (id),
  CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id),
  CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX passkeys_user ON passkeys USING btree (user_id);

GRANT DELETE, INSERT, SELECT, UPDATE ON passkeys TO pp_app;

CREATE POLICY passkeys_system ON passkeys FOR ALL
  USING ((SELECT app_role()) = 'SYSTEM')
  WITH CHECK ((SELECT app_role()) = 'SYSTEM');

ALTER TABLE passkeys ENABLE ROW LEVEL SECURITY;

-- payment_parts -------------------------------------------------------------------------------------------------

CREATE TABLE payment_parts (
  entry_id uuid NOT NULL,
  charge_id uuid NOT NULL,
  lease_id uuid NOT NULL,
  amount_cents bigint NOT NULL,
  CONSTRAINT payment_parts_pkey PRIMARY KEY (entry_id, charge_id),
  CONSTRAINT payment_parts_charge_id_fkey FOREIGN KEY (charge_id) REFERENCES ledger_entries(id),
  CONSTRAINT payment_parts_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES ledger_entries(id),
  CONSTRAINT payment_parts_lease_id_fkey FOREIGN KEY (lease_id) REFERENCES leases(id),
  CONSTRAINT payment_parts_amount_cents_check CHECK (amount_cents > 0)
);

CREATE INDEX payment_parts_charge ON payment_parts USING btree (charge_id);
CREATE INDEX payment_parts_lease ON payment_parts USING btree (lease_id);

GRANT INSERT, SELECT ON payment_parts TO pp_app;

CREATE POLICY payment_parts_add ON payment_parts FOR INSERT
  WITH CHECK ((((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR (EXISTS (SELECT FROM leases l WHERE l.id = payment_parts.lease_id AND app_may_run(l.property_id)))) AND (EXISTS (SELECT FROM ledger_entries e WHERE e.id = payment_parts.entry_id AND e.lease_id = payment_parts.lease_id)) AND (EXISTS (SELECT FROM ledger_entries c WHERE c.id = payment_parts.charge_id AND c.lease_id = payment_parts.lease_id)));
CREATE POLICY payment_parts_oversee ON payment_parts FOR SELECT TO pp_overseer
  USING (true);
CREATE POLICY payment_parts_read ON payment_parts FOR SELECT
  USING (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR (SELECT app_manages_all()) OR (EXISTS (SELECT FROM leases l WHERE l.id = payment_parts.lease_id AND (l.property_id IN (SELECT app_runs.app_runs FROM app_runs() app_runs(app_runs))))) OR (EXISTS (SELECT FROM ledger_entries e WHERE e.id = payment_parts.entry_id)) AND (EXISTS (SELECT FROM ledger_entries c WHERE c.id = payment_parts.charge_id)));
CREATE POLICY payment_parts_read_all ON payment_parts FOR SELECT TO pp_reader
  USING (true);

ALTER TABLE payment_parts ENABLE ROW LEVEL SECURITY;

-- payments ------------------------------------------------------------------------------------------------------

CREATE TABLE payments (
  id uuid NOT NULL,
  lease_id uuid NOT NULL,
  property_id uuid NOT NULL,
  tenant_id uuid NOT NULL,
  amount_cents bigint NOT NULL,
  status text NOT NULL,
  method text,
  transaction_id text,
  paid_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  search_text text NOT NULL,
  reported_by uuid,
  reported_for timestamp with time zone,
  proof_file_id uuid,
  failure_reason text,
  settled_at timestamp with time zone,
  settled_by uuid,
  tenant_name text NOT NULL DEFAULT '',
  by_mistake boolean NOT NULL DEFAULT false,
  for_account text NOT NULL DEFAULT 'RENT',
  refunded_cents bigint NOT NULL DEFAULT 0,
  provider text,
  provider_ref text,
  fee_cents bigint,
  portfolio_id uuid NOT NULL,
  CONSTRAINT payments_pkey PRIMARY KEY (id),
  CONSTRAINT payments_id_lease_id_amount_cents_key UNIQUE (id, lease_id, amount_cents),
  CONSTRAINT payments_of_lease FOREIGN KEY (lease_id, property_id) REFERENCES leases(id, property_id),
  CONSTRAINT payments_portfolio_id_fkey FOREIGN KEY (portfolio_id) REFERENCES portfolios(id),
  CONSTRAINT payments_proof_file_id_fkey FOREIGN KEY (proof_file_id) REFERENCES files(id),
  CONSTRAINT payments_reported_by_fkey FOREIGN KEY (reported_by) REFERENCES users(id),
  CONSTRAINT payments_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES users(id),
  CONSTRAINT payments_amount_cents_check CHECK (amount_cents > 0),
  CONSTRAINT payments_by_mistake_check CHECK (NOT by_mistake OR status = 'FAILED'),
  CONSTRAINT payments_check CHECK (status <> 'COMPLETED' OR paid_at IS NOT NULL),
  CONSTRAINT payments_check1 CHECK ((reported_by IS NULL) = (reported_for IS NULL)),
  CONSTRAINT payments_fee_cents_check CHECK (fee_cents >= 0),
  CONSTRAINT payments_for_account_check CHECK (for_account = ANY (ARRAY['RENT', 'DEPOSIT'])),
  CONSTRAINT payments_provider CHECK (provider IS NOT NULL OR provider_ref IS NULL AND fee_cents IS NULL),
  CONSTRAINT payments_refunded CHECK (refunded_cents >= 0 AND refunded_cents <= amount_cents),
  CONSTRAINT payments_refunded_stands CHECK (refunded_cents = 0 OR status = 'COMPLETED'),
  CONSTRAINT payments_status_check CHECK (status = ANY (ARRAY['PENDING', 'PROCESSING', 'COMPLETED', 'FAILED']))
);

CREATE INDEX payments_by_amount ON payments USING btree (amount_cents, id) INCLUDE (status, method, paid_at);
CREATE INDEX payments_by_created ON payments USING btree (created_at, id) INCLUDE (status, method, paid_at);
CREATE INDEX payments_by_method ON payments USING btree (lower(method), id) INCLUDE (method, status, paid_at);
CREATE INDEX payments_by_paid ON payments USING btree (paid_at, id) INCLUDE (status, method);
CREATE UNIQUE INDEX payments_by_provider ON payments USING btree (provider, provider_ref) WHERE provider_ref IS NOT NULL;
CREATE INDEX payments_by_reference ON payments USING btree (COALESCE(transaction_id, id::text), id) INCLUDE (transaction_id, status, method, paid_at);
CREATE INDEX payments_by_status ON payments USING btree (status, id) INCLUDE (method, paid_at);
CREATE INDEX payments_by_tenant ON payments USING btree (lower(tenant_name), id) INCLUDE (tenant_name, status, method, paid_at);
CREATE INDEX payments_lease ON payments USING btree (lease_id, id DESC);
CREATE INDEX payments_portfolio ON payments USING btree (portfolio_id, id DESC);
CREATE INDEX payments_portfolio_amount ON payments USING btree (portfolio_id, amount_cents, id);
CREATE INDEX payments_portfolio_reference ON payments USING btree (portfolio_id, COALESCE(transaction_id, id::text), id);
CREATE INDEX payments_portfolio_tenant ON payments USING btree (portfolio_id, lower(tenant_name), id);
CREATE INDEX payments_property ON payments USING btree (property_id, id DESC);
CREATE INDEX payments_search_text ON payments USING gin (search_text gin_trgm_ops);
CREATE INDEX payments_tenant ON payments USING btree (tenant_id, id DESC);
CREATE INDEX payments_to_confirm ON payments USING btree (id DESC) WHERE status = ANY (ARRAY['PENDING', 'PROCESSING']);
CREATE INDEX payments_waiting ON payments USING btree (lease_id) WHERE status = ANY (ARRAY['PENDING', 'PROCESSING']);

GRANT INSERT, SELECT, UPDATE ON payments TO pp_app;

CREATE POLICY payments_add ON payments FOR INSERT
  WITH CHECK (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR app_may_run(property_id));
CREATE POLICY payments_change ON payments FOR UPDATE
  USING (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR app_may_run(property_id));
CREATE POLICY payments_oversee ON payments FOR SELECT TO pp_overseer
  USING (true);
CREATE POLICY payments_prove ON payments FOR UPDATE
  USING (reported_by = (SELECT app_user()) AND (status = ANY (ARRAY['PENDING', 'PROCESSING'])))
  WITH CHECK (reported_by = (SELECT app_user()) AND (status = ANY (ARRAY['PENDING', 'PROCESSING'])));
CREATE POLICY payments_read ON payments FOR SELECT
  USING (portfolio_id = (SELECT app_portfolio()) OR ((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR (SELECT app_manages_all()) OR (property_id IN (SELECT app_runs.app_runs FROM app_runs() app_runs(app_runs))) OR app_is_tenant(tenant_id));
CREATE POLICY payments_read_all ON payments FOR SELECT TO pp_reader
  USING (true);
CREATE POLICY payments_report ON payments FOR INSERT
  WITH CHECK (reported_by = (SELECT app_user()) AND status = 'PENDING' AND app_is_tenant(tenant_id) AND app_ledger_until(lease_id) IS NOT NULL);

CREATE TRIGGER payments_business BEFORE INSERT OR UPDATE OF property_id, portfolio_id ON payments
  FOR EACH ROW EXECUTE FUNCTION rows_business();
CREATE TRIGGER payments_count_added AFTER INSERT ON payments
  FOR EACH ROW WHEN (true) EXECUTE FUNCTION figure_changed('payments', '1');
CREATE TRIGGER payments_count_deleted AFTER DELETE ON payments
  FOR EACH ROW WHEN (true) EXECUTE FUNCTION figure_changed('payments', '-1');
CREATE TRIGGER payments_count_gained AFTER UPDATE ON payments
  FOR EACH ROW WHEN (NOT true AND true) EXECUTE FUNCTION figure_changed('payments', '1');
CREATE TRIGGER payments_count_lost AFTER UPDATE ON payments
  FOR EACH ROW WHEN (true AND NOT true) EXECUTE FUNCTION figure_changed('payments', '-1');
CREATE CONSTRAINT TRIGGER payments_of_payer AFTER INSERT OR UPDATE OF lease_id, tenant_id ON payments NOT DEFERRABLE INITIALLY IMMEDIATE
  FOR EACH ROW EXECUTE FUNCTION payments_of_payer();
CREATE TRIGGER payments_search BEFORE INSERT OR UPDATE ON payments
  FOR EACH ROW EXECUTE FUNCTION payments_search();

ALTER TABLE payments ENABLE ROW LEVEL SECURITY;

-- portfolio_members ---------------------------------------------------------------------------------------------

CREATE TABLE portfolio_members (
  user_id uuid NOT NULL,
  portfolio_id uuid NOT NULL,
  role text NOT NULL,
  rights text[] NOT NULL DEFAULT '{}'::text[],
  created_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT portfolio_members_pkey PRIMARY KEY (user_id, portfolio_id),
  CONSTRAINT portfolio_members_portfolio_id_fkey FOREIGN KEY (portfolio_id) REFERENCES portfolios(id),
  CONSTRAINT portfolio_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT portfolio_members_rights_check CHECK (rights <@ ARRAY['lets', 'collects', 'repairs', 'reads']),
  CONSTRAINT portfolio_members_role_check CHECK (role = ANY (ARRAY['OWNER', 'MEMBER']))
);

CREATE INDEX portfolio_members_of_portfolio ON portfolio_members USING btree (portfolio_id, created_at);

GRANT SELECT ON portfolio_members TO pp_app;
GRANT DELETE, INSERT, UPDATE (role, rights) ON portfolio_members TO pp_system;

CREATE POLICY portfolio_members_read ON portfolio_members FOR SELECT
  USING (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR user_id = (SELECT app_user()) OR portfolio_id = (SELECT app_portfolio()));
CREATE POLICY portfolio_members_read_all ON portfolio_members FOR SELECT TO pp_reader
  USING (true);
CREATE POLICY portfolio_members_write ON portfolio_members FOR ALL
  USING ((SELECT app_role()) = 'SYSTEM');

ALTER TABLE portfolio_members ENABLE ROW LEVEL SECURITY;

-- portfolios ----------------------------------------------------------------------------------------------------

CREATE TABLE portfolios (
  id uuid NOT NULL,
  name text,
  address text,
  receipt_note text,
  updated_at timestamp with time zone,
  due_day smallint NOT NULL DEFAULT 1,
  grace_days smallint NOT NULL DEFAULT 5,
  late_fee_kind text NOT NULL DEFAULT 'NONE',
  late_fee_amount integer NOT NULL DEFAULT 0,
  deposit_return_days smallint,
  currency text NOT NULL DEFAULT 'USD',
  locale text NOT NULL DEFAULT 'en-US',
  time_zone text NOT NULL DEFAULT 'America/New_York',
  paper_size text NOT NULL DEFAULT 'LETTER',
  report_months smallint NOT NULL DEFAULT 12,
  has_own_zone boolean NOT NULL DEFAULT false,
  CONSTRAINT portfolios_pkey PRIMARY KEY (id),
  CONSTRAINT portfolios_id_fkey FOREIGN KEY (id) REFERENCES users(id),
  CONSTRAINT portfolios_currency_check CHECK (currency ~ '^[A-Z]{3}$'),
  CONSTRAINT portfolios_deposit_return_days_check CHECK (deposit_return_days >= 1 AND deposit_return_days <= 365),
  CONSTRAINT portfolios_due_day_check CHECK (due_day >= 1 AND due_day <= 31),
  CONSTRAINT portfolios_grace_days_check CHECK (grace_days >= 0 AND grace_days <= 60),
  CONSTRAINT portfolios_late_fee CHECK ((late_fee_kind = 'NONE') = (late_fee_amount = 0)),
  CONSTRAINT portfolios_late_fee_amount_check CHECK (late_fee_amount >= 0),
  CONSTRAINT portfolios_late_fee_kind_check CHECK (late_fee_kind = ANY (ARRAY['NONE', 'FIXED', 'PERCENT'])),
  CONSTRAINT portfolios_locale_check CHECK (locale ~ '^[a-z]{2}-[A-Z]{2}$'),
  CONSTRAINT portfolios_paper_size_check CHECK (paper_size = ANY (ARRAY['LETTER', 'A4'])),
  CONSTRAINT portfolios_report_months_check CHECK (report_months >= 1 AND report_months <= 120)
);

GRANT SELECT, UPDATE (name, address, receipt_note, updated_at, due_day, grace_days, late_fee_kind, late_fee_amount, deposit_return_days, currency, locale, time_zone, paper_size, report_months, has_own_zone) ON portfolios TO pp_app;

CREATE POLICY portfolios_change ON portfolios FOR UPDATE
  USING ((SELECT app_role()) = 'SYSTEM' OR id = (SELECT app_portfolio()) AND (EXISTS (SELECT FROM portfolio_members m WHERE m.portfolio_id = portfolios.id AND m.user_id = (SELECT app_user()) AND m.role = 'OWNER')));
CREATE POLICY portfolios_read ON portfolios FOR SELECT
  USING (true);

ALTER TABLE portfolios ENABLE ROW LEVEL SECURITY;

-- properties ----------------------------------------------------------------------------------------------------

CREATE TABLE properties (
  id uuid NOT NULL,
  landlord_id uuid NOT NULL,
  manager_id uuid,
  owner_id uuid,
  title text NOT NULL,
  description text,
  street text,
  city text NOT NULL,
  state text NOT NULL,
  postal_code text,
  time_zone text NOT NULL DEFAULT 'America/New_York',
  rent_cents bigint NOT NULL,
  bedrooms smallint,
  bathrooms numeric(4,1),
  property_type text,
  status text NOT NULL,
  is_available boolean NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  search_text text NOT NULL,
  criteria text,
  published_at timestamp with time zone,
  archived_at timestamp with time zone,
  import_id uuid,
  has_photos boolean NOT NULL DEFAULT false,
  square_feet integer,
  available_from date,
  deposit_cents bigint,
  lease_months smallint,
  pet_policy text,
  amenities text[] NOT NULL DEFAULT '{}'::text[],
  year_built smallint,
  latitude double precision,
  longitude double precision,
  building_id uuid,
  unit_label text,
  country text NOT NULL DEFAULT 'US',
  building_order text,
  CONSTRAINT properties_pkey PRIMARY KEY (id),
  CONSTRAINT properties_building FOREIGN KEY (building_id, landlord_id) REFERENCES buildings(id, landlord_id),
  CONSTRAINT properties_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id),
  CONSTRAINT properties_landlord_id_fkey FOREIGN KEY (landlord_id) REFERENCES users(id),
  CONSTRAINT properties_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES users(id),
  CONSTRAINT properties_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id),
  CONSTRAINT properties_amenities_check CHECK (amenities <@ ARRAY['LAUNDRY_IN_UNIT', 'LAUNDRY_IN_BUILDING', 'PARKING', 'GARAGE', 'AIR_CONDITIONING', 'DISHWASHER', 'FURNISHED', 'BALCONY', 'YARD', 'ELEVATOR', 'WHEELCHAIR_ACCESS', 'UTILITIES_INCLUDED']),
  CONSTRAINT properties_archived_is_no_offer CHECK (archived_at IS NULL OR published_at IS NULL),
  CONSTRAINT properties_bathrooms_check CHECK (bathrooms >= 0::numeric),
  CONSTRAINT properties_bedrooms_check CHECK (bedrooms >= 0),
  CONSTRAINT properties_country_check CHECK (country ~ '^[A-Z]{2}$'),
  CONSTRAINT properties_deposit_cents_check CHECK (deposit_cents >= 0),
  CONSTRAINT properties_latitude_check CHECK (latitude >= '-90'::integer::double precision AND latitude <= 90::double precision),
  CONSTRAINT properties_lease_months_check CHECK (lease_months > 0),
  CONSTRAINT properties_longitude_check CHECK (longitude >= '-180'::integer::double precision AND longitude <= 180::double precision),
  CONSTRAINT properties_pet_policy_check CHECK (pet_policy = ANY (ARRAY['NONE', 'CATS', 'DOGS', 'CATS_AND_DOGS', 'ASK'])),
  CONSTRAINT properties_rent_cents_check CHECK (rent_cents >= 0),
  CONSTRAINT properties_square_feet_check CHECK (square_feet > 0),
  CONSTRAINT properties_status_check CHECK (status = ANY (ARRAY['ACTIVE', 'INACTIVE', 'MAINTENANCE'])),
  CONSTRAINT properties_unit_of_building CHECK (unit_label IS NULL OR building_id IS NOT NULL)
);

CREATE INDEX properties_archived ON properties USING btree (id DESC) WHERE archived_at IS NOT NULL;
CREATE INDEX properties_by_available ON properties USING btree (is_available, id);
CREATE INDEX properties_by_bathrooms ON properties USING btree (COALESCE(bathrooms, '-1'::integer::numeric), id) INCLUDE (bathrooms);
CREATE INDEX properties_by_bedrooms ON properties USING btree (COALESCE(bedrooms::integer, '-1'::integer), id) INCLUDE (bedrooms);
CREATE INDEX properties_by_building ON properties USING btree (building_order, id);
CREATE INDEX properties_by_city ON properties USING btree (lower(city), id) INCLUDE (city);
CREATE INDEX properties_by_created ON properties USING btree (created_at, id);
CREATE INDEX properties_by_rent ON properties USING btree (rent_cents, id);
CREATE INDEX properties_by_status ON properties USING btree (status, id);
CREATE INDEX properties_by_title ON properties USING btree (title, id);
CREATE INDEX properties_by_type ON properties USING btree (lower(property_type), id) INCLUDE (property_type);
CREATE INDEX properties_current ON properties USING btree (id DESC) WHERE archived_at IS NULL;
CREATE INDEX properties_import ON properties USING btree (import_id) WHERE import_id IS NOT NULL;
CREATE INDEX properties_landlord ON properties USING btree (landlord_id, id DESC);
CREATE INDEX properties_listed ON properties USING btree (id DESC) WHERE status = 'ACTIVE' AND is_available AND published_at IS NOT NULL;
CREATE INDEX properties_manager ON properties USING btree (manager_id, id DESC) WHERE manager_id IS NOT NULL;
CREATE INDEX properties_owner ON properties USING btree (owner_id, id DESC) WHERE owner_id IS NOT NULL;
CREATE INDEX properties_search_text ON properties USING gin (search_text gin_trgm_ops);
CREATE UNIQUE INDEX properties_unit ON properties USING btree (building_id, lower(unit_label)) WHERE building_id IS NOT NULL;
CREATE INDEX properties_unmanaged ON properties USING btree (id DESC) WHERE manager_id IS NULL;
CREATE INDEX properties_without_photos ON properties USING btree (id DESC) WHERE status = 'ACTIVE' AND is_available AND published_at IS NOT NULL AND NOT has_photos;

GRANT INSERT, SELECT, UPDATE (title, description, street, city, state, postal_code, time_zone, rent_cents, bedrooms, bathrooms, property_type, status, is_available, updated_at, criteria, published_at, archived_at, import_id, square_feet, available_from, deposit_cents, lease_months, pet_policy, amenities, year_built, latitude, longitude, building_id, unit_label, country) ON properties TO pp_app;
GRANT UPDATE (manager_id, owner_id) ON properties TO pp_reader;
GRANT UPDATE ON properties TO pp_system;

CREATE POLICY properties_add ON properties FOR INSERT
  WITH CHECK (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR (SELECT app_role()) = 'LANDLORD' AND landlord_id = (SELECT app_portfolio()));
CREATE POLICY properties_change ON properties FOR UPDATE
  USING (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR landlord_id = (SELECT app_portfolio()) OR (SELECT app_role()) = 'PROPERTY_MANAGER' AND manager_id = (SELECT app_user()));
CREATE POLICY properties_read ON properties FOR SELECT
  USING (true);

CREATE TRIGGER homes_added AFTER INSERT ON properties
  FOR EACH ROW EXECUTE FUNCTION homes_kept();
CREATE TRIGGER homes_changed AFTER UPDATE ON properties
  FOR EACH ROW WHEN (old.time_zone IS DISTINCT FROM new.time_zone OR old.created_at IS DISTINCT FROM new.created_at OR old.archived_at IS DISTINCT FROM new.archived_at) EXECUTE FUNCTION homes_kept();
CREATE TRIGGER properties_assigned AFTER INSERT OR UPDATE OF manager_id ON properties
  FOR EACH ROW WHEN (new.manager_id IS NOT NULL) EXECUTE FUNCTION properties_assigned();
CREATE TRIGGER properties_building_order BEFORE INSERT OR UPDATE OF building_id, unit_label ON properties
  FOR EACH ROW EXECUTE FUNCTION properties_building_order();
CREATE TRIGGER properties_retitled AFTER UPDATE OF title ON properties
  FOR EACH ROW WHEN (old.title IS DISTINCT FROM new.title) EXECUTE FUNCTION properties_retitled();
CREATE TRIGGER properties_search BEFORE INSERT OR UPDATE ON properties
  FOR EACH ROW EXECUTE FUNCTION properties_search();
CREATE TRIGGER reminders_home_renamed AFTER UPDATE ON properties
  FOR EACH ROW WHEN (old.title IS DISTINCT FROM new.title) EXECUTE FUNCTION reminders_home_renamed();
CREATE TRIGGER tickets_home_renamed AFTER UPDATE ON properties
  FOR EACH ROW WHEN (old.title IS DISTINCT FROM new.title) EXECUTE FUNCTION tickets_home_renamed();

ALTER TABLE properties ENABLE ROW LEVEL SECURITY;

-- property_photos -----------------------------------------------------------------------------------------------

CREATE TABLE property_photos (
  id uuid NOT NULL,
  property_id uuid,
  file_id uuid NOT NULL,
  alt text NOT NULL,
  position integer NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  building_id uuid,
  CONSTRAINT property_photos_pkey PRIMARY KEY (id),
  CONSTRAINT property_photos_file_id_key UNIQUE (file_id),
  CONSTRAINT property_photos_building_id_fkey FOREIGN KEY (building_id) REFERENCES buildings(id),
  CONSTRAINT property_photos_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  CONSTRAINT property_photos_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id),
  CONSTRAINT property_photos_of_one CHECK (num_nonnulls(property_id, building_id) = 1),
  CONSTRAINT property_photos_position_check CHECK ("position" >= 0)
);

CREATE INDEX property_photos_building ON property_photos USING btree (building_id, "position", id) WHERE building_id IS NOT NULL;
CREATE INDEX property_photos_property ON property_photos USING btree (property_id, "position", id);

GRANT DELETE, INSERT, SELECT, UPDATE ON property_photos TO pp_app;

CREATE POLICY property_photos_add ON property_photos FOR INSERT
  WITH CHECK (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR app_may_run(property_id) OR (building_id IN (SELECT app_runs_buildings())));
CREATE POLICY property_photos_change ON property_photos FOR UPDATE
  USING (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR app_may_run(property_id) OR (building_id IN (SELECT app_runs_buildings())));
CREATE POLICY property_photos_read ON property_photos FOR SELECT
  USING (true);
CREATE POLICY property_photos_remove ON property_photos FOR DELETE
  USING (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR app_may_run(property_id) OR (building_id IN (SELECT app_runs_buildings())));

CREATE TRIGGER photos_kept AFTER INSERT OR DELETE ON property_photos
  FOR EACH ROW EXECUTE FUNCTION photos_kept();

ALTER TABLE property_photos ENABLE ROW LEVEL SECURITY;

-- public_rent_tables --------------------------------------------------------------------------------------------

CREATE TABLE public_rent_tables (
  id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT public_rent_tables_pkey PRIMARY KEY (id)
);

GRANT DELETE, INSERT, SELECT ON public_rent_tables TO pp_app;

CREATE POLICY public_rent_tables_add ON public_rent_tables FOR INSERT
  WITH CHECK ((SELECT app_role()) = 'ADMIN');
CREATE POLICY public_rent_tables_change ON public_rent_tables FOR UPDATE
  USING ((SELECT app_role()) = 'ADMIN');
CREATE POLICY public_rent_tables_read ON public_rent_tables FOR SELECT
  USING ((SELECT app_role()) IS NOT NULL);
CREATE POLICY public_rent_tables_read_all ON public_rent_tables FOR SELECT TO pp_reader
  USING (true);
CREATE POLICY public_rent_tables_remove ON public_rent_tables FOR DELETE
  USING ((SELECT app_role()) = 'ADMIN');

ALTER TABLE public_rent_tables ENABLE ROW LEVEL SECURITY;

-- public_rent_use -----------------------------------------------------------------------------------------------

CREATE TABLE public_rent_use (
  id boolean NOT NULL DEFAULT true,
  is_on boolean NOT NULL,
  CONSTRAINT public_rent_use_pkey PRIMARY KEY (id),
  CONSTRAINT public_rent_use_id_check CHECK (id)
);

GRANT SELECT, UPDATE ON public_rent_use TO pp_app;

CREATE POLICY public_rent_use_add ON public_rent_use FOR INSERT
  WITH CHECK ((SELECT app_role()) = 'ADMIN');
CREATE POLICY public_rent_use_change ON public_rent_use FOR UPDATE
  USING ((SELECT app_role()) = 'ADMIN');
CREATE POLICY public_rent_use_read ON public_rent_use FOR SELECT
  USING ((SELECT app_role()) IS NOT NULL);
CREATE POLICY public_rent_use_read_all ON public_rent_use FOR SELECT TO pp_reader
  USING (true);
CREATE POLICY public_rent_use_remove ON public_rent_use FOR DELETE
  USING ((SELECT app_role()) = 'ADMIN');

ALTER TABLE public_rent_use ENABLE ROW LEVEL SECURITY;

-- public_rents --------------------------------------------------------------------------------------------------

CREATE TABLE public_rents (
  id uuid NOT NULL,
  table_id uuid NOT NULL,
  city text,
  state text NOT NULL,
  zip_code text,
  bedrooms smallint,
  median_cents bigint NOT NULL,
  month date NOT NULL,
  source text NOT NULL,
  CONSTRAINT public_rents_pkey PRIMARY KEY (id),
  CONSTRAINT public_rents_table_id_fkey FOREIGN KEY (table_id) REFERENCES public_rent_tables(id) ON DELETE CASCADE,
  CONSTRAINT public_rents_bedrooms_check CHECK (bedrooms >= 0 AND bedrooms <= 50),
  CONSTRAINT public_rents_check CHECK (city IS NOT NULL OR zip_code IS NOT NULL),
  CONSTRAINT public_rents_median_cents_check CHECK (median_cents > 0),
  CONSTRAINT public_rents_month_check CHECK (EXTRACT(day FROM month) = 1::numeric)
);

CREATE INDEX public_rents_of_city ON public_rents USING btree (state, lower(city), month DESC);
CREATE INDEX public_rents_of_table ON public_rents USING btree (table_id, id);
CREATE INDEX public_rents_of_zip_code ON public_rents USING btree (zip_code, month DESC);

GRANT DELETE, INSERT, SELECT ON public_rents TO pp_app;

CREATE POLICY public_rents_add ON public_rents FOR INSERT
  WITH CHECK ((SELECT app_role()) = 'ADMIN');
CREATE POLICY public_rents_change ON public_rents FOR UPDATE
  USING ((SELECT app_role()) = 'ADMIN');
CREATE POLICY public_rents_read ON public_rents FOR SELECT
  USING ((SELECT app_role()) IS NOT NULL);
CREATE POLICY public_rents_read_all ON public_rents FOR SELECT TO pp_reader
  USING (true);
CREATE POLICY public_rents_remove ON public_rents FOR DELETE
  USING ((SELECT app_role()) = 'ADMIN');

ALTER TABLE public_rents ENABLE ROW LEVEL SECURITY;

-- rate_counts ---------------------------------------------------------------------------------------------------

CREATE TABLE rate_counts (
  key text NOT NULL,
  window_start timestamp with time zone NOT NULL,
  count integer NOT NULL,
  CONSTRAINT rate_counts_pkey PRIMARY KEY (key)
);

GRANT DELETE, INSERT, SELECT, UPDATE ON rate_counts TO pp_app;

-- recovery_codes ------------------------------------------------------------------------------------------------

CREATE TABLE recovery_codes (
  user_id uuid NOT NULL,
  code_digest text NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, code_digest),
  CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

GRANT DELETE, INSERT, SELECT, UPDATE ON recovery_codes TO pp_app;

CREATE POLICY recovery_codes_system ON recovery_codes FOR ALL
  USING ((SELECT app_role()) = 'SYSTEM')
  WITH CHECK ((SELECT app_role()) = 'SYSTEM');

ALTER TABLE recovery_codes ENABLE ROW LEVEL SECURITY;

-- referral_clicks -----------------------------------------------------------------------------------------------

CREATE TABLE referral_clicks (
  affiliate_id uuid NOT NULL,
  day date NOT NULL,
  count integer NOT NULL,
  CONSTRAINT referral_clicks_pkey PRIMARY KEY (affiliate_id, day),
  CONSTRAINT referral_clicks_affiliate_id_fkey FOREIGN KEY (affiliate_id) REFERENCES users(id)
);

GRANT DELETE, INSERT, SELECT, UPDATE ON referral_clicks TO pp_app;

-- referrals -----------------------------------------------------------------------------------------------------

CREATE TABLE referrals (
  id uuid NOT NULL,
  affiliate_id uuid NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT referrals_pkey PRIMARY KEY (id),
  CONSTRAINT referrals_user_id_key UNIQUE (user_id),
  CONSTRAINT referrals_affiliate_id_fkey FOREIGN KEY (affiliate_id) REFERENCES users(id),
  CONSTRAINT referrals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT referrals_check CHECK (affiliate_id <> user_id)
);

CREATE INDEX referrals_affiliate ON referrals USING btree (affiliate_id, id DESC);

GRANT INSERT, SELECT ON referrals TO pp_app;

CREATE POLICY referrals_add ON referrals FOR INSERT
  WITH CHECK ((SELECT app_user()) IS NULL OR (SELECT app_role()) = 'SYSTEM');
CREATE POLICY referrals_read ON referrals FOR SELECT
  USING (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR affiliate_id = (SELECT app_user()));
CREATE POLICY referrals_read_all ON referrals FOR SELECT TO pp_reader
  USING (true);

ALTER TABLE referrals ENABLE ROW LEVEL SECURITY;

-- reminder_emails -----------------------------------------------------------------------------------------------

CREATE TABLE reminder_emails (
  id uuid NOT NULL,
  landlord_id uuid NOT NULL,
  email text NOT NULL,
  token_hash bytea NOT NULL,
  state text NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  answered_at timestamp with time zone,
  CONSTRAINT reminder_emails_pkey PRIMARY KEY (id),
  CONSTRAINT reminder_emails_landlord_id_email_key UNIQUE (landlord_id, email),
  CONSTRAINT reminder_emails_token_hash_key UNIQUE (token_hash),
  CONSTRAINT reminder_emails_landlord_id_fkey FOREIGN KEY (landlord_id) REFERENCES users(id),
  CONSTRAINT reminder_emails_check CHECK ((state = 'ASKED') = (answered_at IS NULL)),
  CONSTRAINT reminder_emails_email_check CHECK (email = lower(email)),
  CONSTRAINT reminder_emails_state_check CHECK (state = ANY (ARRAY['ASKED', 'CONFIRMED', 'REFUSED']))
);

GRANT DELETE, INSERT, SELECT, UPDATE ON reminder_emails TO pp_app;

CREATE POLICY reminder_emails_system ON reminder_emails FOR ALL
  USING ((SELECT app_role()) = 'SYSTEM')
  WITH CHECK ((SELECT app_role()) = 'SYSTEM');

ALTER TABLE reminder_emails ENABLE ROW LEVEL SECURITY;

-- reminder_runs -------------------------------------------------------------------------------------------------

CREATE TABLE reminder_runs (
  id uuid NOT NULL,
  reminder_id uuid NOT NULL,
  occurrence timestamp with time zone NOT NULL,
  ran_at timestamp with time zone NOT NULL,
  kind text NOT NULL,
  outcome text NOT NULL,
  recipients integer NOT NULL DEFAULT 0,
  unconfirmed integer NOT NULL DEFAULT 0,
  over_limit integer NOT NULL DEFAULT 0,
  CONSTRAINT reminder_runs_pkey PRIMARY KEY (id),
  CONSTRAINT reminder_runs_reminder_id_fkey FOREIGN KEY (reminder_id) REFERENCES reminders(id),
  CONSTRAINT reminder_runs_check CHECK ((outcome = 'SENT') = (recipients > 0)),
  CONSTRAINT reminder_runs_kind_check CHECK (kind = ANY (ARRAY['SCHEDULED', 'LATE', 'MANUAL'])),
  CONSTRAINT reminder_runs_outcome_check CHECK (outcome = ANY (ARRAY['SENT', 'NOBODY', 'MISSED', 'NOT_NEEDED'])),
  CONSTRAINT reminder_runs_over_limit_check CHECK (over_limit >= 0),
  CONSTRAINT reminder_runs_recipients_check CHECK (recipients >= 0),
  CONSTRAINT reminder_runs_unconfirmed_check CHECK (unconfirmed >= 0)
);

CREATE UNIQUE INDEX reminder_runs_once ON reminder_runs USING btree (reminder_id, occurrence) WHERE kind <> 'MANUAL';
CREATE INDEX reminder_runs_reminder ON reminder_runs USING btree (reminder_id, id DESC);

GRANT INSERT, SELECT ON reminder_runs TO pp_app;

CREATE POLICY reminder_runs_add ON reminder_runs FOR INSERT
  WITH CHECK ((SELECT app_role()) = 'SYSTEM');
CREATE POLICY reminder_runs_read ON reminder_runs FOR SELECT
  USING ((EXISTS (SELECT FROM reminders r WHERE r.id = reminder_runs.reminder_id)));
CREATE POLICY reminder_runs_read_all ON reminder_runs FOR SELECT TO pp_reader
  USING (true);

ALTER TABLE reminder_runs ENABLE ROW LEVEL SECURITY;

-- reminders -----------------------------------------------------------------------------------------------------

CREATE TABLE reminders (
  id uuid NOT NULL,
  created_by uuid NOT NULL,
  title text,
  description text,
  type text,
  frequency text NOT NULL,
  next_run_at timestamp with time zone,
  is_active boolean NOT NULL DEFAULT true,
  user_id uuid,
  property_id uuid,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  search_text text NOT NULL,
  time_zone text NOT NULL DEFAULT 'UTC',
  anchor text,
  lead_days smallint NOT NULL DEFAULT 0,
  lease_id uuid,
  last_run_at timestamp with time zone,
  removed_at timestamp with time zone,
  portfolio_id uuid,
  building_id uuid,
  CONSTRAINT reminders_pkey PRIMARY KEY (id),
  CONSTRAINT reminders_building_id_fkey FOREIGN KEY (building_id) REFERENCES buildings(id),
  CONSTRAINT reminders_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT reminders_lease_id_fkey FOREIGN KEY (lease_id) REFERENCES leases(id),
  CONSTRAINT reminders_portfolio_id_fkey FOREIGN KEY (portfolio_id) REFERENCES users(id),
  CONSTRAINT reminders_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id),
  CONSTRAINT reminders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT reminders_anchor_check CHECK (anchor ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}[.][0-9]{3}$'),
  CONSTRAINT reminders_check CHECK (removed_at IS NULL OR NOT is_active),
  CONSTRAINT reminders_check1 CHECK (lease_id IS NULL OR (type = ANY (ARRAY['RENT_DUE', 'LEASE_EXPIRY', 'PAYMENT_OVERDUE']))),
  CONSTRAINT reminders_check2 CHECK (lease_id IS NULL OR property_id IS NOT NULL),
  CONSTRAINT reminders_frequency_check CHECK (frequency = ANY (ARRAY['ONCE', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'])),
  CONSTRAINT reminders_lead_days_check CHECK (lead_days >= 0 AND lead_days <= 14),
  CONSTRAINT reminders_of_one CHECK (num_nonnulls(property_id, building_id) <= 1),
  CONSTRAINT reminders_type_check CHECK (type = ANY (ARRAY['RENT_DUE', 'LEASE_EXPIRY', 'MAINTENANCE', 'PAYMENT_OVERDUE', 'INSPECTION']))
);

CREATE INDEX reminders_building ON reminders USING btree (building_id, id DESC) WHERE building_id IS NOT NULL;
CREATE INDEX reminders_by_active ON reminders USING btree (is_active, id) WHERE removed_at IS NULL;
CREATE INDEX reminders_by_created ON reminders USING btree (created_at, id) WHERE removed_at IS NULL;
CREATE INDEX reminders_by_frequency ON reminders USING btree (array_position(ARRAY['ONCE', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'], frequency), id) INCLUDE (frequency) WHERE removed_at IS NULL;
CREATE INDEX reminders_by_last_run ON reminders USING btree (last_run_at, id) WHERE removed_at IS NULL;
CREATE INDEX reminders_by_next_run ON reminders USING btree (next_run_at, id) WHERE removed_at IS NULL;
CREATE INDEX reminders_by_target ON reminders USING btree (( CASE WHEN user_id IS NOT NULL THEN 'User' WHEN property_id IS NOT NULL THEN 'Property' WHEN building_id IS NOT NULL THEN 'Building' ELSE 'System' END), id) INCLUDE (user_id, property_id, building_id) WHERE removed_at IS NULL;
CREATE INDEX reminders_by_title ON reminders USING btree (lower(COALESCE(title, description)), id) WHERE removed_at IS NULL;
CREATE INDEX reminders_by_type ON reminders USING btree (COALESCE(type, 'GENERAL'), id) INCLUDE (type) WHERE removed_at IS NULL;
CREATE INDEX reminders_by_upcoming ON reminders USING btree (( CASE WHEN lease_id IS NULL AND is_active THEN next_run_at ELSE NULL::timestamp with time zone END), id) WHERE removed_at IS NULL;
CREATE INDEX reminders_creator ON reminders USING btree (created_by, id DESC);
CREATE UNIQUE INDEX reminders_lease ON reminders USING btree (lease_id, type) WHERE lease_id IS NOT NULL AND removed_at IS NULL;
CREATE INDEX reminders_next ON reminders USING btree (next_run_at) WHERE is_active;
CREATE INDEX reminders_portfolio ON reminders USING btree (portfolio_id, id DESC) WHERE portfolio_id IS NOT NULL;
CREATE INDEX reminders_property ON reminders USING btree (property_id, id DESC) WHERE property_id IS NOT NULL;
CREATE INDEX reminders_search_text ON reminders USING gin (search_text gin_trgm_ops);
CREATE INDEX reminders_user ON reminders USING btree (user_id, id DESC) WHERE user_id IS NOT NULL;

GRANT INSERT, SELECT, UPDATE ON reminders TO pp_app;

CREATE POLICY reminders_add ON reminders FOR INSERT
  WITH CHECK (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR created_by = (SELECT app_user()) AND (app_may_run(property_id) OR (building_id IN (SELECT app_runs_buildings())) OR num_nonnulls(property_id, building_id) = 0 AND (portfolio_id = (SELECT app_portfolio()) OR portfolio_id IS NULL AND (SELECT app_role()) = 'PROPERTY_MANAGER')));
CREATE POLICY reminders_change ON reminders FOR UPDATE
  USING (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR portfolio_id = (SELECT app_portfolio()) OR created_by = (SELECT app_user()) AND (SELECT app_role()) = 'PROPERTY_MANAGER' OR app_may_run(property_id) OR (building_id IN (SELECT app_runs_buildings())))
  WITH CHECK (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR app_may_run(property_id) OR (building_id IN (SELECT app_runs_buildings())) OR (portfolio_id = (SELECT app_portfolio()) OR created_by = (SELECT app_user()) AND (SELECT app_role()) = 'PROPERTY_MANAGER') AND (num_nonnulls(property_id, building_id) = 0 OR NOT is_active));
CREATE POLICY reminders_oversee ON reminders FOR SELECT TO pp_overseer
  USING (true);
CREATE POLICY reminders_read ON reminders FOR SELECT
  USING (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR portfolio_id = (SELECT app_portfolio()) OR created_by = (SELECT app_user()) AND (SELECT app_role()) = 'PROPERTY_MANAGER' OR (SELECT app_manages_all()) OR (property_id IN (SELECT app_runs())) OR (building_id IN (SELECT app_runs_buildings())));
CREATE POLICY reminders_read_all ON reminders FOR SELECT TO pp_reader
  USING (true);

CREATE TRIGGER reminders_business BEFORE INSERT OR UPDATE OF property_id, building_id, portfolio_id ON reminders
  FOR EACH ROW EXECUTE FUNCTION reminders_business();
CREATE TRIGGER reminders_search BEFORE INSERT OR UPDATE ON reminders
  FOR EACH ROW EXECUTE FUNCTION reminders_search();

ALTER TABLE reminders ENABLE ROW LEVEL SECURITY;

-- rent_analyses -------------------------------------------------------------------------------------------------

CREATE TABLE rent_analyses (
  id uuid NOT NULL,
  property_id uuid NOT NULL,
  landlord_id uuid NOT NULL,
  created_by uuid NOT NULL,
  goal text NOT NULL,
  suggested_cents bigint NOT NULL,
  found jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT rent_analyses_pkey PRIMARY KEY (id),
  CONSTRAINT rent_analyses_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT rent_analyses_landlord_id_fkey FOREIGN KEY (landlord_id) REFERENCES users(id),
  CONSTRAINT rent_analyses_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id),
  CONSTRAINT rent_analyses_goal_check CHECK (goal = ANY (ARRAY['maximize_revenue', 'maintain_occupancy', 'balanced'])),
  CONSTRAINT rent_analyses_suggested_cents_check CHECK (suggested_cents >= 0)
);

CREATE INDEX rent_analyses_of_home ON rent_analyses USING btree (property_id, id DESC);
CREATE INDEX rent_analyses_of_landlord ON rent_analyses USING btree (landlord_id, id DESC);

GRANT DELETE, INSERT, SELECT ON rent_analyses TO pp_app;

CREATE POLICY rent_analyses_add ON rent_analyses FOR INSERT
  WITH CHECK (created_by = (SELECT app_user()) AND (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR landlord_id = (SELECT app_portfolio()) OR created_by = (SELECT app_user()) AND app_may_run(property_id)) AND (EXISTS (SELECT FROM properties p WHERE p.id = rent_analyses.property_id AND p.landlord_id = rent_analyses.landlord_id)));
CREATE POLICY rent_analyses_read ON rent_analyses FOR SELECT
  USING (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR landlord_id = (SELECT app_portfolio()) OR created_by = (SELECT app_user()) AND ((SELECT app_manages_all()) OR app_may_run(property_id)));
CREATE POLICY rent_analyses_read_all ON rent_analyses FOR SELECT TO pp_reader
  USING (true);
CREATE POLICY rent_analyses_remove ON rent_analyses FOR DELETE
  USING (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR landlord_id = (SELECT app_portfolio()) OR created_by = (SELECT app_user()) AND app_may_run(property_id));

ALTER TABLE rent_analyses ENABLE ROW LEVEL SECURITY;

-- rent_limits ---------------------------------------------------------------------------------------------------

CREATE TABLE rent_limits (
  landlord_id uuid NOT NULL,
  cap_percent numeric(4,1),
  notice_days smallint,
  months_between smallint,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT rent_limits_pkey PRIMARY KEY (landlord_id),
  CONSTRAINT rent_limits_landlord_id_fkey FOREIGN KEY (landlord_id) REFERENCES users(id),
  CONSTRAINT rent_limits_cap_percent_check CHECK (cap_percent >= 0::numeric AND cap_percent <= 100::numeric),
  CONSTRAINT rent_limits_months_between_check CHECK (months_between >= 1 AND months_between <= 60),
  CONSTRAINT rent_limits_notice_days_check CHECK (notice_days >= 1 AND notice_days <= 365)
);

GRANT INSERT, SELECT, UPDATE ON rent_limits TO pp_app;
GRANT DELETE ON rent_limits TO pp_system;

CREATE POLICY rent_limits_add ON rent_limits FOR INSERT
  WITH CHECK (landlord_id = (SELECT app_portfolio()));
CREATE POLICY rent_limits_change ON rent_limits FOR UPDATE
  USING (landlord_id = (SELECT app_portfolio()))
  WITH CHECK (landlord_id = (SELECT app_portfolio()));
CREATE POLICY rent_limits_read ON rent_limits FOR SELECT
  USING (landlord_id = (SELECT app_portfolio()) OR (SELECT app_role()) = 'SYSTEM');
CREATE POLICY rent_limits_read_all ON rent_limits FOR SELECT TO pp_reader
  USING (true);
CREATE POLICY rent_limits_read_run ON rent_limits FOR SELECT
  USING ((EXISTS (SELECT FROM properties p WHERE p.landlord_id = rent_limits.landlord_id AND ((SELECT app_manages_all()) OR app_may_run(p.id)))));
CREATE POLICY rent_limits_remove ON rent_limits FOR DELETE
  USING ((SELECT app_role()) = 'SYSTEM');

ALTER TABLE rent_limits ENABLE ROW LEVEL SECURITY;

-- rent_reminder_exceptions --------------------------------------------------------------------------------------

CREATE TABLE rent_reminder_exceptions (
  lease_id uuid NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  kinds text[] NOT NULL,
  CONSTRAINT rent_reminder_exceptions_pkey PRIMARY KEY (lease_id),
  CONSTRAINT rent_reminder_exceptions_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT rent_reminder_exceptions_lease_id_fkey FOREIGN KEY (lease_id) REFERENCES leases(id),
  CONSTRAINT rent_reminder_exceptions_kinds_check CHECK (cardinality(kinds) > 0 AND kinds <@ ARRAY['BEFORE', 'ON_DAY', 'OVERDUE'])
);

GRANT DELETE, INSERT, SELECT, UPDATE (created_by, created_at, kinds) ON rent_reminder_exceptions TO pp_app;

CREATE POLICY rent_reminder_exceptions_add ON rent_reminder_exceptions FOR INSERT
  WITH CHECK ((SELECT app_role()) = 'ADMIN' OR (EXISTS (SELECT FROM leases l WHERE l.id = rent_reminder_exceptions.lease_id AND app_may_run(l.property_id))));
CREATE POLICY rent_reminder_exceptions_change ON rent_reminder_exceptions FOR UPDATE
  USING ((SELECT app_role()) = 'ADMIN' OR (EXISTS (SELECT FROM leases l WHERE l.id = rent_reminder_exceptions.lease_id AND app_may_run(l.property_id))))
  WITH CHECK ((SELECT app_role()) = 'ADMIN' OR (EXISTS (SELECT FROM leases l WHERE l.id = rent_reminder_exceptions.lease_id AND app_may_run(l.property_id))));
CREATE POLICY rent_reminder_exceptions_read ON rent_reminder_exceptions FOR SELECT
  USING ((SELECT app_role()) = 'SYSTEM' OR (EXISTS (SELECT FROM leases l WHERE l.id = rent_reminder_exceptions.lease_id AND ((SELECT app_manages_all()) OR app_may_run(l.property_id)))));
CREATE POLICY rent_reminder_exceptions_read_all ON rent_reminder_exceptions FOR SELECT TO pp_reader
  USING (true);
CREATE POLICY rent_reminder_exceptions_remove ON rent_reminder_exceptions FOR DELETE
  USING ((SELECT app_role()) = 'ADMIN' OR (EXISTS (SELECT FROM leases l WHERE l.id = rent_reminder_exceptions.lease_id AND app_may_run(l.property_id))));

ALTER TABLE rent_reminder_exceptions ENABLE ROW LEVEL SECURITY;

-- rent_reminder_settings ----------------------------------------------------------------------------------------

CREATE TABLE rent_reminder_settings (
  landlord_id uuid NOT NULL,
  before_on boolean NOT NULL,
  before_days smallint NOT NULL,
  day_on boolean NOT NULL,
  overdue_on boolean NOT NULL,
  overdue_days smallint NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  CONSTRAINT rent_reminder_settings_pkey PRIMARY KEY (landlord_id),
  CONSTRAINT rent_reminder_settings_landlord_id_fkey FOREIGN KEY (landlord_id) REFERENCES users(id),
  CONSTRAINT rent_reminder_settings_before_days_check CHECK (before_days >= 1 AND before_days <= 14),
  CONSTRAINT rent_reminder_settings_overdue_days_check CHECK (overdue_days >= 1 AND overdue_days <= 30)
);

GRANT INSERT, SELECT, UPDATE ON rent_reminder_settings TO pp_app;

CREATE POLICY rent_reminder_settings_add ON rent_reminder_settings FOR INSERT
  WITH CHECK (landlord_id = (SELECT app_portfolio()));
CREATE POLICY rent_reminder_settings_change ON rent_reminder_settings FOR UPDATE
  USING (landlord_id = (SELECT app_portfolio()))
  WITH CHECK (landlord_id = (SELECT app_portfolio()));
CREATE POLICY rent_reminder_settings_read ON rent_reminder_settings FOR SELECT
  USING (landlord_id = (SELECT app_portfolio()) OR (SELECT app_role()) = 'SYSTEM');
CREATE POLICY rent_reminder_settings_read_all ON rent_reminder_settings FOR SELECT TO pp_reader
  USING (true);
CREATE POLICY rent_reminder_settings_read_run ON rent_reminder_settings FOR SELECT
  USING ((EXISTS (SELECT FROM properties p WHERE p.landlord_id = rent_reminder_settings.landlord_id AND ((SELECT app_manages_all()) OR app_may_run(p.id)))));

ALTER TABLE rent_reminder_settings ENABLE ROW LEVEL SECURITY;

-- rent_reminders_sent -------------------------------------------------------------------------------------------

CREATE TABLE rent_reminders_sent (
  lease_id uuid NOT NULL,
  due_on date NOT NULL,
  kind text NOT NULL,
  sent_at timestamp with time zone NOT NULL,
  recipients integer NOT NULL,
  left_out text,
  CONSTRAINT rent_reminders_sent_pkey PRIMARY KEY (lease_id, due_on, kind),
  CONSTRAINT rent_reminders_sent_lease_id_fkey FOREIGN KEY (lease_id) REFERENCES leases(id),
  CONSTRAINT rent_reminders_sent_kind_check CHECK (kind = ANY (ARRAY['BEFORE', 'ON_DAY', 'OVERDUE'])),
  CONSTRAINT rent_reminders_sent_left_out_check CHECK (left_out = ANY (ARRAY['UNCONFIRMED', 'LIMIT'])),
  CONSTRAINT rent_reminders_sent_recipients_check CHECK (recipients >= 0)
);

GRANT INSERT, SELECT, UPDATE (recipients, left_out) ON rent_reminders_sent TO pp_app;

CREATE POLICY rent_reminders_sent_add ON rent_reminders_sent FOR INSERT
  WITH CHECK ((SELECT app_role()) = 'SYSTEM');
CREATE POLICY rent_reminders_sent_change ON rent_reminders_sent FOR UPDATE
  USING ((SELECT app_role()) = 'SYSTEM')
  WITH CHECK ((SELECT app_role()) = 'SYSTEM');
CREATE POLICY rent_reminders_sent_read ON rent_reminders_sent FOR SELECT
  USING ((SELECT app_role()) = 'SYSTEM' OR (EXISTS (SELECT FROM leases l WHERE l.id = rent_reminders_sent.lease_id AND ((SELECT app_manages_all()) OR app_may_run(l.property_id)))));
CREATE POLICY rent_reminders_sent_read_all ON rent_reminders_sent FOR SELECT TO pp_reader
  USING (true);

ALTER TABLE rent_reminders_sent ENABLE ROW LEVEL SECURITY;

-- sessions ------------------------------------------------------------------------------------------------------

CREATE TABLE sessions (
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  revoked_at timestamp with time zone,
  ip text NOT NULL,
  user_agent text NOT NULL,
  epoch integer NOT NULL,
  id uuid NOT NULL,
  device_hash bytea,
  CONSTRAINT sessions_pkey PRIMARY KEY (token_hash),
  CONSTRAINT sessions_id_key UNIQUE (id),
  CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE INDEX sessions_user ON sessions USING btree (user_id);

GRANT SELECT, UPDATE (revoked_at) ON sessions TO pp_app;
GRANT DELETE, INSERT, UPDATE ON sessions TO pp_system;

CREATE POLICY sessions_end ON sessions FOR UPDATE
  USING (user_id = (SELECT app_user()))
  WITH CHECK (user_id = (SELECT app_user()) AND revoked_at IS NOT NULL);
CREATE POLICY sessions_read ON sessions FOR SELECT
  USING (user_id = (SELECT app_user()));
CREATE POLICY sessions_system ON sessions FOR ALL
  USING ((SELECT app_role()) = 'SYSTEM')
  WITH CHECK ((SELECT app_role()) = 'SYSTEM');

ALTER TABLE sessions ENABLE ROW LEVEL SECURITY;

-- setup_link ----------------------------------------------------------------------------------------------------

CREATE TABLE setup_link (
  is_only boolean NOT NULL DEFAULT true,
  token_hash bytea NOT NULL,
  asked_for boolean NOT NULL,
  created_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT setup_link_pkey PRIMARY KEY (is_only),
  CONSTRAINT setup_link_is_only_check CHECK (is_only)
);

GRANT DELETE, INSERT, SELECT, UPDATE ON setup_link TO pp_app;

CREATE POLICY setup_link_system ON setup_link FOR ALL
  USING ((SELECT app_role()) = 'SYSTEM')
  WITH CHECK ((SELECT app_role()) = 'SYSTEM');

ALTER TABLE setup_link ENABLE ROW LEVEL SECURITY;

-- showing_times -------------------------------------------------------------------------------------------------

CREATE TABLE showing_times (
  id uuid NOT NULL,
  property_id uuid NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  minutes smallint NOT NULL,
  places smallint NOT NULL,
  notice_hours smallint NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  canceled_at timestamp with time zone,
  CONSTRAINT showing_times_pkey PRIMARY KEY (id),
  CONSTRAINT showing_times_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT showing_times_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id),
  CONSTRAINT showing_times_minutes_check CHECK (minutes >= 5 AND minutes <= 480),
  CONSTRAINT showing_times_notice_hours_check CHECK (notice_hours >= 0 AND notice_hours <= 168),
  CONSTRAINT showing_times_places_check CHECK (places >= 1 AND places <= 50)
);

CREATE INDEX showing_times_ahead ON showing_times USING btree (starts_at) WHERE canceled_at IS NULL;
CREATE UNIQUE INDEX showing_times_of_home ON showing_times USING btree (property_id, starts_at) WHERE canceled_at IS NULL;

GRANT INSERT, SELECT, UPDATE (canceled_at) ON showing_times TO pp_app;

CREATE POLICY showing_times_add ON showing_times FOR INSERT
  WITH CHECK ((((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR (property_id IN (SELECT app_runs.app_runs FROM app_runs() app_runs(app_runs)))) AND created_by = (SELECT app_user()));
CREATE POLICY showing_times_change ON showing_times FOR UPDATE
  USING (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR (property_id IN (SELECT app_runs.app_runs FROM app_runs() app_runs(app_runs))))
  WITH CHECK (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR (property_id IN (SELECT app_runs.app_runs FROM app_runs() app_runs(app_runs))));
CREATE POLICY showing_times_read ON showing_times FOR SELECT
  USING (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR (property_id IN (SELECT app_runs.app_runs FROM app_runs() app_runs(app_runs))) OR (SELECT app_manages_all()));
CREATE POLICY showing_times_read_all ON showing_times FOR SELECT TO pp_reader
  USING (true);

ALTER TABLE showing_times ENABLE ROW LEVEL SECURITY;

-- showings ------------------------------------------------------------------------------------------------------

CREATE TABLE showings (
  id uuid NOT NULL,
  time_id uuid NOT NULL,
  lead_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  created_at timestamp with time zone NOT NULL,
  canceled_at timestamp with time zone,
  canceled_by text,
  CONSTRAINT showings_pkey PRIMARY KEY (id),
  CONSTRAINT showings_token_hash_key UNIQUE (token_hash),
  CONSTRAINT showings_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES leads(id) ON DELETE CASCADE,
  CONSTRAINT showings_time_id_fkey FOREIGN KEY (time_id) REFERENCES showing_times(id),
  CONSTRAINT showings_canceled CHECK ((canceled_at IS NULL) = (canceled_by IS NULL)),
  CONSTRAINT showings_canceled_by_check CHECK (canceled_by = ANY (ARRAY['VISITOR', 'LANDLORD']))
);

CREATE INDEX showings_lead ON showings USING btree (lead_id, id);
CREATE UNIQUE INDEX showings_once ON showings USING btree (time_id, lead_id) WHERE canceled_at IS NULL;

GRANT SELECT (id, time_id, lead_id, created_at, canceled_at, canceled_by) ON showings TO pp_app;
GRANT INSERT, SELECT, UPDATE ON showings TO pp_system;

CREATE POLICY showings_add ON showings FOR INSERT
  WITH CHECK ((SELECT app_role()) = 'SYSTEM');
CREATE POLICY showings_change ON showings FOR UPDATE
  USING ((SELECT app_role()) = 'SYSTEM');
CREATE POLICY showings_read ON showings FOR SELECT
  USING ((EXISTS (SELECT FROM leads l WHERE l.id = showings.lead_id)));
CREATE POLICY showings_read_all ON showings FOR SELECT TO pp_reader
  USING (true);

ALTER TABLE showings ENABLE ROW LEVEL SECURITY;

-- sign_in_challenges --------------------------------------------------------------------------------------------

CREATE TABLE sign_in_challenges (
  token_hash bytea NOT NULL,
  purpose text NOT NULL,
  user_id uuid,
  epoch integer,
  attempts integer NOT NULL DEFAULT 0,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT sign_in_challenges_pkey PRIMARY KEY (token_hash),
  CONSTRAINT sign_in_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT sign_in_challenges_check CHECK ((purpose = 'passkey') = (user_id IS NULL) AND (user_id IS NULL) = (epoch IS NULL)),
  CONSTRAINT sign_in_challenges_purpose_check CHECK (purpose = ANY (ARRAY['second', 'passkey', 'add']))
);

CREATE INDEX sign_in_challenges_age ON sign_in_challenges USING btree (expires_at);

GRANT DELETE, INSERT, SELECT, UPDATE ON sign_in_challenges TO pp_app;

CREATE POLICY sign_in_challenges_system ON sign_in_challenges FOR ALL
  USING ((SELECT app_role()) = 'SYSTEM')
  WITH CHECK ((SELECT app_role()) = 'SYSTEM');

ALTER TABLE sign_in_challenges ENABLE ROW LEVEL SECURITY;

-- tenant_profiles -----------------------------------------------------------------------------------------------

CREATE TABLE tenant_profiles (
  user_id uuid NOT NULL,
  budget_min_cents bigint,
  budget_max_cents bigint,
  preferred_bedrooms smallint,
  preferred_locations text[] NOT NULL DEFAULT '{}'::text[],
  pet_preferences text[] NOT NULL DEFAULT '{}'::text[],
  preferences jsonb,
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT tenant_profiles_pkey PRIMARY KEY (user_id),
  CONSTRAINT tenant_profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT tenant_profiles_budget_max_cents_check CHECK (budget_max_cents >= 0),
  CONSTRAINT tenant_profiles_budget_min_cents_check CHECK (budget_min_cents >= 0),
  CONSTRAINT tenant_profiles_check CHECK (budget_min_cents <= budget_max_cents),
  CONSTRAINT tenant_profiles_preferred_bedrooms_check CHECK (preferred_bedrooms >= 1 AND preferred_bedrooms <= 5)
);

GRANT INSERT, SELECT, UPDATE ON tenant_profiles TO pp_app;

CREATE POLICY tenant_profiles_add ON tenant_profiles FOR INSERT
  WITH CHECK ((SELECT app_role()) = 'SYSTEM' OR user_id = (SELECT app_user()));
CREATE POLICY tenant_profiles_change ON tenant_profiles FOR UPDATE
  USING ((SELECT app_role()) = 'SYSTEM' OR user_id = (SELECT app_user()));
CREATE POLICY tenant_profiles_read ON tenant_profiles FOR SELECT
  USING (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR user_id = (SELECT app_user()));
CREATE POLICY tenant_profiles_read_all ON tenant_profiles FOR SELECT TO pp_reader
  USING (true);

ALTER TABLE tenant_profiles ENABLE ROW LEVEL SECURITY;

-- tenants -------------------------------------------------------------------------------------------------------

CREATE TABLE tenants (
  id uuid NOT NULL,
  landlord_id uuid NOT NULL,
  user_id uuid,
  property_id uuid,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  phone text,
  archived_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  search_text text NOT NULL,
  lease_status text,
  balance_cents bigint NOT NULL DEFAULT 0,
  move_in_on date,
  import_id uuid,
  lease_order text NOT NULL DEFAULT 'ACTIVE',
  invited_until timestamp with time zone,
  CONSTRAINT tenants_pkey PRIMARY KEY (id),
  CONSTRAINT tenants_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id),
  CONSTRAINT tenants_landlord_id_fkey FOREIGN KEY (landlord_id) REFERENCES users(id),
  CONSTRAINT tenants_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id),
  CONSTRAINT tenants_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  CONSTRAINT tenants_check CHECK (invited_until IS NULL OR user_id IS NULL AND archived_at IS NULL),
  CONSTRAINT tenants_email_check CHECK (email = lower(email))
);

CREATE INDEX tenants_archived ON tenants USING btree (id DESC) WHERE archived_at IS NOT NULL;
CREATE INDEX tenants_by_balance ON tenants USING btree (balance_cents, id) WHERE archived_at IS NULL;
CREATE INDEX tenants_by_created ON tenants USING btree (created_at, id) WHERE archived_at IS NULL;
CREATE INDEX tenants_by_email ON tenants USING btree (email, id) WHERE archived_at IS NULL;
CREATE INDEX tenants_by_lease_order ON tenants USING btree (lease_order, id) WHERE archived_at IS NULL;
CREATE INDEX tenants_by_lease_status ON tenants USING btree (lease_status, id) WHERE archived_at IS NULL;
CREATE INDEX tenants_by_move_in ON tenants USING btree (move_in_on, id) WHERE archived_at IS NULL;
CREATE INDEX tenants_by_name ON tenants USING btree (lower((first_name || ' ') || last_name), id) INCLUDE (first_name, last_name) WHERE archived_at IS NULL;
CREATE INDEX tenants_by_phone ON tenants USING btree (phone, id) WHERE archived_at IS NULL;
CREATE UNIQUE INDEX tenants_email ON tenants USING btree (landlord_id, email) WHERE archived_at IS NULL;
CREATE INDEX tenants_import ON tenants USING btree (import_id) WHERE import_id IS NOT NULL;
CREATE INDEX tenants_invited ON tenants USING btree (id DESC) WHERE invited_until IS NOT NULL;
CREATE INDEX tenants_landlord ON tenants USING btree (landlord_id, id DESC);
CREATE INDEX tenants_property ON tenants USING btree (property_id, id DESC) WHERE property_id IS NOT NULL;
CREATE INDEX tenants_search_text ON tenants USING gin (search_text gin_trgm_ops);
CREATE INDEX tenants_user ON tenants USING btree (user_id) WHERE user_id IS NOT NULL;

GRANT INSERT, SELECT, UPDATE ON tenants TO pp_app;

CREATE POLICY tenants_add ON tenants FOR INSERT
  WITH CHECK (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR (landlord_id = (SELECT app_portfolio()) OR (SELECT app_role()) = 'PROPERTY_MANAGER' AND ((property_id IN (SELECT app_runs.app_runs FROM app_runs() app_runs(app_runs))) OR app_runs_tenant(id))) AND (property_id IS NULL OR (EXISTS (SELECT FROM properties p WHERE p.id = tenants.property_id AND p.landlord_id = tenants.landlord_id))));
CREATE POLICY tenants_change ON tenants FOR UPDATE
  USING (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR landlord_id = (SELECT app_portfolio()) OR (SELECT app_role()) = 'PROPERTY_MANAGER' AND ((property_id IN (SELECT app_runs.app_runs FROM app_runs() app_runs(app_runs))) OR app_runs_tenant(id)))
  WITH CHECK (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR (landlord_id = (SELECT app_portfolio()) OR (SELECT app_role()) = 'PROPERTY_MANAGER' AND ((property_id IN (SELECT app_runs.app_runs FROM app_runs() app_runs(app_runs))) OR app_runs_tenant(id))) AND (property_id IS NULL OR (EXISTS (SELECT FROM properties p WHERE p.id = tenants.property_id AND p.landlord_id = tenants.landlord_id))));
CREATE POLICY tenants_oversee ON tenants FOR SELECT TO pp_overseer
  USING (true);
CREATE POLICY tenants_read ON tenants FOR SELECT
  USING (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR landlord_id = (SELECT app_portfolio()) OR user_id = (SELECT app_user()) OR (SELECT app_manages_all()) OR (property_id IN (SELECT app_runs.app_runs FROM app_runs() app_runs(app_runs))) OR (SELECT app_role()) = 'PROPERTY_MANAGER' AND app_runs_tenant(id));
CREATE POLICY tenants_read_all ON tenants FOR SELECT TO pp_reader
  USING (true);

CREATE TRIGGER tenants_count_added AFTER INSERT ON tenants
  FOR EACH ROW WHEN (new.archived_at IS NULL) EXECUTE FUNCTION figure_changed('tenants', '1');
CREATE TRIGGER tenants_count_deleted AFTER DELETE ON tenants
  FOR EACH ROW WHEN (old.archived_at IS NULL) EXECUTE FUNCTION figure_changed('tenants', '-1');
CREATE TRIGGER tenants_count_gained AFTER UPDATE ON tenants
  FOR EACH ROW WHEN (NOT old.archived_at IS NULL AND new.archived_at IS NULL) EXECUTE FUNCTION figure_changed('tenants', '1');
CREATE TRIGGER tenants_count_lost AFTER UPDATE ON tenants
  FOR EACH ROW WHEN (old.archived_at IS NULL AND NOT new.archived_at IS NULL) EXECUTE FUNCTION figure_changed('tenants', '-1');
CREATE TRIGGER tenants_renamed AFTER UPDATE ON tenants
  FOR EACH ROW WHEN (old.first_name IS DISTINCT FROM new.first_name OR old.last_name IS DISTINCT FROM new.last_name) EXECUTE FUNCTION tenants_renamed();
CREATE TRIGGER tenants_search BEFORE INSERT OR UPDATE ON tenants
  FOR EACH ROW EXECUTE FUNCTION tenants_search();

ALTER TABLE tenants ENABLE ROW LEVEL SECURITY;

-- ticket_events -------------------------------------------------------------------------------------------------

CREATE TABLE ticket_events (
  id uuid NOT NULL,
  ticket_id uuid NOT NULL,
  actor_id uuid,
  kind text NOT NULL,
  from_value text,
  to_value text,
  body text,
  at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT ticket_events_pkey PRIMARY KEY (id),
  CONSTRAINT ticket_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  CONSTRAINT ticket_events_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id),
  CONSTRAINT ticket_events_check CHECK ((kind = 'COMMENT') = (body IS NOT NULL)),
  CONSTRAINT ticket_events_kind_check CHECK (kind = ANY (ARRAY['REPORTED', 'STATUS', 'PRIORITY', 'CATEGORY', 'ASSIGNEE', 'COMMENT', 'PHOTO']))
);

CREATE INDEX ticket_events_ticket ON ticket_events USING btree (ticket_id, id);

GRANT INSERT, SELECT ON ticket_events TO pp_app;

CREATE POLICY ticket_events_add ON ticket_events FOR INSERT
  WITH CHECK ((EXISTS (SELECT FROM tickets t WHERE t.id = ticket_events.ticket_id)) AND ((SELECT app_role()) = 'SYSTEM' OR actor_id = (SELECT app_user())));
CREATE POLICY ticket_events_oversee ON ticket_events FOR SELECT TO pp_overseer
  USING (true);
CREATE POLICY ticket_events_read ON ticket_events FOR SELECT
  USING ((EXISTS (SELECT FROM tickets t WHERE t.id = ticket_events.ticket_id)));
CREATE POLICY ticket_events_read_all ON ticket_events FOR SELECT TO pp_reader
  USING (true);

CREATE TRIGGER ticket_touched AFTER INSERT ON ticket_events
  FOR EACH ROW EXECUTE FUNCTION ticket_touched();

ALTER TABLE ticket_events ENABLE ROW LEVEL SECURITY;

-- ticket_photos -------------------------------------------------------------------------------------------------

CREATE TABLE ticket_photos (
  id uuid NOT NULL,
  ticket_id uuid NOT NULL,
  file_id uuid NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT ticket_photos_pkey PRIMARY KEY (id),
  CONSTRAINT ticket_photos_file_id_key UNIQUE (file_id),
  CONSTRAINT ticket_photos_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  CONSTRAINT ticket_photos_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id),
  CONSTRAINT ticket_photos_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id)
);

CREATE INDEX ticket_photos_ticket ON ticket_photos USING btree (ticket_id, id);

GRANT INSERT, SELECT ON ticket_photos TO pp_app;

CREATE POLICY ticket_photos_add ON ticket_photos FOR INSERT
  WITH CHECK (created_by = (SELECT app_user()) AND (EXISTS (SELECT FROM tickets t WHERE t.id = ticket_photos.ticket_id)));
CREATE POLICY ticket_photos_oversee ON ticket_photos FOR SELECT TO pp_overseer
  USING (true);
CREATE POLICY ticket_photos_read ON ticket_photos FOR SELECT
  USING ((EXISTS (SELECT FROM tickets t WHERE t.id = ticket_photos.ticket_id)));
CREATE POLICY ticket_photos_read_all ON ticket_photos FOR SELECT TO pp_reader
  USING (true);

ALTER TABLE ticket_photos ENABLE ROW LEVEL SECURITY;

-- tickets -------------------------------------------------------------------------------------------------------

CREATE TABLE tickets (
  id uuid NOT NULL,
  property_id uuid,
  reporter_id uuid NOT NULL,
  title text NOT NULL,
  description text,
  priority text NOT NULL,
  status text NOT NULL,
  category text NOT NULL DEFAULT 'General',
  assignee_name text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  search_text text NOT NULL,
  property_title text NOT NULL DEFAULT '',
  building_id uuid,
  portfolio_id uuid NOT NULL,
  may_enter boolean,
  CONSTRAINT tickets_pkey PRIMARY KEY (id),
  CONSTRAINT tickets_building_id_fkey FOREIGN KEY (building_id) REFERENCES buildings(id),
  CONSTRAINT tickets_portfolio_id_fkey FOREIGN KEY (portfolio_id) REFERENCES portfolios(id),
  CONSTRAINT tickets_property_id_fkey FOREIGN KEY (property_id) REFERENCES properties(id),
  CONSTRAINT tickets_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES users(id),
  CONSTRAINT tickets_of_one CHECK (num_nonnulls(property_id, building_id) = 1),
  CONSTRAINT tickets_priority_check CHECK (priority = ANY (ARRAY['LOW', 'MEDIUM', 'HIGH', 'URGENT'])),
  CONSTRAINT tickets_status_check CHECK (status = ANY (ARRAY['OPEN', 'IN_PROGRESS', 'RESOLVED', 'CLOSED']))
);

CREATE INDEX tickets_building ON tickets USING btree (building_id, id DESC) WHERE building_id IS NOT NULL;
CREATE INDEX tickets_by_assignee ON tickets USING btree (lower(assignee_name), id) INCLUDE (assignee_name);
CREATE INDEX tickets_by_category ON tickets USING btree (lower(category), id) INCLUDE (category);
CREATE INDEX tickets_by_created ON tickets USING btree (created_at, id);
CREATE INDEX tickets_by_priority ON tickets USING btree (priority, id);
CREATE INDEX tickets_by_progress ON tickets USING btree (array_position(ARRAY['OPEN', 'IN_PROGRESS', 'RESOLVED', 'CLOSED'], status), id) INCLUDE (status);
CREATE INDEX tickets_by_property ON tickets USING btree (lower(property_title), id) INCLUDE (property_title);
CREATE INDEX tickets_by_status ON tickets USING btree (status, id);
CREATE INDEX tickets_by_title ON tickets USING btree (lower(title), id) INCLUDE (title);
CREATE INDEX tickets_by_updated ON tickets USING btree (updated_at, id);
CREATE INDEX tickets_by_urgency ON tickets USING btree (array_position(ARRAY['LOW', 'MEDIUM', 'HIGH', 'URGENT'], priority), id) INCLUDE (priority);
CREATE INDEX tickets_open ON tickets USING btree (property_id) WHERE status = ANY (ARRAY['OPEN', 'IN_PROGRESS']);
CREATE INDEX tickets_portfolio ON tickets USING btree (portfolio_id, id DESC);
CREATE INDEX tickets_property ON tickets USING btree (property_id, id DESC);
CREATE INDEX tickets_reporter ON tickets USING btree (reporter_id, id DESC);
CREATE INDEX tickets_search_text ON tickets USING gin (search_text gin_trgm_ops);
CREATE INDEX tickets_unassigned ON tickets USING btree (id DESC) WHERE (status = ANY (ARRAY['OPEN', 'IN_PROGRESS'])) AND assignee_name IS NULL;
CREATE INDEX tickets_urgent ON tickets USING btree (id DESC) WHERE (status = ANY (ARRAY['OPEN', 'IN_PROGRESS'])) AND priority = 'URGENT';

GRANT INSERT, SELECT, UPDATE ON tickets TO pp_app;

CREATE POLICY tickets_add ON tickets FOR INSERT
  WITH CHECK (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR app_may_run(property_id) OR (building_id IN (SELECT app_runs_buildings())) OR reporter_id = (SELECT app_user()) AND app_lives_in(property_id));
CREATE POLICY tickets_change ON tickets FOR UPDATE
  USING (((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR app_may_run(property_id) OR (building_id IN (SELECT app_runs_buildings())));
CREATE POLICY tickets_oversee ON tickets FOR SELECT TO pp_overseer
  USING (true);
CREATE POLICY tickets_read ON tickets FOR SELECT
  USING (portfolio_id = (SELECT app_portfolio()) OR ((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])) OR reporter_id = (SELECT app_user()) OR (SELECT app_manages_all()) OR (property_id IN (SELECT app_runs.app_runs FROM app_runs() app_runs(app_runs))) OR (building_id IN (SELECT app_runs_buildings())));
CREATE POLICY tickets_read_all ON tickets FOR SELECT TO pp_reader
  USING (true);
CREATE POLICY tickets_reopen ON tickets FOR UPDATE
  USING (reporter_id = (SELECT app_user()))
  WITH CHECK (reporter_id = (SELECT app_user()) AND status = 'OPEN');

CREATE TRIGGER tickets_business BEFORE INSERT OR UPDATE OF property_id, building_id, portfolio_id ON tickets
  FOR EACH ROW EXECUTE FUNCTION rows_business();
CREATE TRIGGER tickets_count_added AFTER INSERT ON tickets
  FOR EACH ROW WHEN (new.status = ANY (ARRAY['OPEN', 'IN_PROGRESS'])) EXECUTE FUNCTION figure_changed('tickets', '1');
CREATE TRIGGER tickets_count_deleted AFTER DELETE ON tickets
  FOR EACH ROW WHEN (old.status = ANY (ARRAY['OPEN', 'IN_PROGRESS'])) EXECUTE FUNCTION figure_changed('tickets', '-1');
CREATE TRIGGER tickets_count_gained AFTER UPDATE ON tickets
  FOR EACH ROW WHEN (NOT (old.status = ANY (ARRAY['OPEN', 'IN_PROGRESS'])) AND (new.status = ANY (ARRAY['OPEN', 'IN_PROGRESS']))) EXECUTE FUNCTION figure_changed('tickets', '1');
CREATE TRIGGER tickets_count_lost AFTER UPDATE ON tickets
  FOR EACH ROW WHEN ((old.status = ANY (ARRAY['OPEN', 'IN_PROGRESS'])) AND NOT (new.status = ANY (ARRAY['OPEN', 'IN_PROGRESS']))) EXECUTE FUNCTION figure_changed('tickets', '-1');
CREATE TRIGGER tickets_search BEFORE INSERT OR UPDATE ON tickets
  FOR EACH ROW EXECUTE FUNCTION tickets_search();

ALTER TABLE tickets ENABLE ROW LEVEL SECURITY;

-- users ---------------------------------------------------------------------------------------------------------

CREATE TABLE users (
  id uuid NOT NULL,
  email text NOT NULL,
  password_hash text,
  first_name text NOT NULL,
  last_name text NOT NULL,
  phone text,
  role text NOT NULL,
  disabled_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  profile_updated_at timestamp with time zone,
  search_text text NOT NULL,
  referral_code text,
  campaign jsonb,
  email_verified_at timestamp with time zone,
  assigned_since timestamp with time zone,
  plan text,
  how_to_pay text,
  emergency_phone text,
  session_epoch integer NOT NULL DEFAULT 0,
  first_steps_hidden_at timestamp with time zone,
  second_factor_since timestamp with time zone,
  sign_ins_after timestamp with time zone,
  erased_at timestamp with time zone,
  erase_announced_at timestamp with time zone,
  emails_off text[] NOT NULL DEFAULT '{}'::text[],
  piper_answers boolean NOT NULL DEFAULT false,
  acts_for uuid,
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_email_key UNIQUE (email),
  CONSTRAINT users_referral_code_key UNIQUE (referral_code),
  CONSTRAINT users_acts_for_fkey FOREIGN KEY (acts_for) REFERENCES portfolios(id),
  CONSTRAINT users_email_check CHECK (email = lower(email)),
  CONSTRAINT users_emails_off CHECK (emails_off <@ ARRAY['PAYMENTS', 'REPAIRS', 'LEASES', 'STATEMENTS', 'APPLICATIONS', 'INQUIRIES', 'REMINDERS', 'REQUESTS']),
  CONSTRAINT users_erased_is_disabled CHECK (erased_at IS NULL OR disabled_at IS NOT NULL),
  CONSTRAINT users_plan_check CHECK (plan = ANY (ARRAY['starter', 'professional', 'enterprise'])),
  CONSTRAINT users_referral_code_check CHECK (referral_code ~ '^[a-z0-9]{8}$'),
  CONSTRAINT users_role_check CHECK (role = ANY (ARRAY['ADMIN', 'PROPERTY_MANAGER', 'LANDLORD', 'TENANT', 'OWNER', 'AFFILIATE']))
);

CREATE INDEX users_age ON users USING btree (created_at, id);
CREATE INDEX users_by_created ON users USING btree (created_at, id);
CREATE INDEX users_by_name ON users USING btree (lower((first_name || ' ') || last_name), id) INCLUDE (first_name, last_name);
CREATE INDEX users_by_phone ON users USING btree (phone, id);
CREATE INDEX users_by_role ON users USING btree (role, id);
CREATE INDEX users_by_status ON users USING btree ((disabled_at IS NOT NULL), id) INCLUDE (disabled_at);
CREATE INDEX users_search_text ON users USING gin (search_text gin_trgm_ops);

GRANT SELECT (xmin, id, email, first_name, last_name, phone, role, disabled_at, created_at, profile_updated_at, search_text, referral_code, campaign, email_verified_at, assigned_since, plan, how_to_pay, emergency_phone, session_epoch, first_steps_hidden_at, second_factor_since, sign_ins_after, erased_at, erase_announced_at, emails_off, piper_answers, acts_for), UPDATE (first_name, last_name, phone, profile_updated_at, how_to_pay, emergency_phone, first_steps_hidden_at, emails_off, piper_answers, acts_for) ON users TO pp_app;
GRANT UPDATE (role, disabled_at, referral_code) ON users TO pp_reader;
GRANT INSERT, SELECT, UPDATE ON users TO pp_system;

CREATE POLICY users_add ON users FOR INSERT
  WITH CHECK ((SELECT app_role()) = 'SYSTEM');
CREATE POLICY users_change ON users FOR UPDATE
  USING (id = (SELECT app_user()) OR ((SELECT app_role()) = ANY (ARRAY['ADMIN', 'SYSTEM'])));
CREATE POLICY users_read ON users FOR SELECT
  USING (true);

CREATE TRIGGER reminders_user_renamed AFTER UPDATE ON users
  FOR EACH ROW WHEN (old.first_name IS DISTINCT FROM new.first_name OR old.last_name IS DISTINCT FROM new.last_name) EXECUTE FUNCTION reminders_user_renamed();
CREATE TRIGGER users_portfolio AFTER INSERT OR UPDATE OF role ON users
  FOR EACH ROW WHEN (new.role = 'LANDLORD') EXECUTE FUNCTION portfolio_begin();
CREATE TRIGGER users_search BEFORE INSERT OR UPDATE ON users
  FOR EACH ROW EXECUTE FUNCTION users_search();

ALTER TABLE users ENABLE ROW LEVEL SECURITY;

-- functions -----------------------------------------------------------------------------------------------------

CREATE FUNCTION affiliate_applications_search() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  new.search_text := search_line(new.first_name || ' ' || new.last_name, new.email, new.channel, new.plan,
    shown_word(new.status), shown_date(new.created_at));
  return new;
end
$$;

CREATE FUNCTION app_home_buildings() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
select h.building_id from tenants t join lease_parties p on p.tenant_id = t.id
  join leases l on l.id = p.lease_id join properties h on h.id = l.property_id
where t.user_id = app_user() and l.status = 'ACTIVE' and p.part <> 'GUARANTOR' and not p.has_left
  and h.building_id is not null
$$;

CREATE FUNCTION app_is_tenant(tenant uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
select exists (select from tenants where id = tenant and user_id = app_user())
$$;

CREATE FUNCTION app_lease_until(lease uuid) RETURNS date LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
select max(coalesce(p.to_on, 'infinity')) from lease_parties p join tenants t on t.id = p.tenant_id
where p.lease_id = lease and t.user_id = app_user()
$$;

CREATE FUNCTION app_ledger_until(lease uuid) RETURNS date LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$ select max(coalesce(p.to_on, 'infinity')) from lease_parties p join tenants t on t.id = p.tenant_id
where p.lease_id = lease and p.part = 'TENANT' and t.user_id = app_user()
$$;

CREATE FUNCTION app_lives_in(property uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$ select exists (
select from leases l join lease_parties p on p.lease_id = l.id join tenants t on t.id = p.tenant_id
where l.property_id = property and l.status = 'ACTIVE' and p.part <> 'GUARANTOR' and not p.has_left
  and t.user_id = app_user())
$$;

CREATE FUNCTION app_manages_all() RETURNS boolean LANGUAGE sql STABLE AS $$
select (select app_role()) = 'PROPERTY_MANAGER' and app_never_assigned((select app_user()))
$$;

CREATE FUNCTION app_may_read_statements(property uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
select (select app_role()) in ('ADMIN', 'SYSTEM') or (select app_manages_all()) or app_may_run(property)
  or exists (select from properties p where p.id = property and p.owner_id = (select app_user()))
$$;

CREATE FUNCTION app_may_run(property uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
select exists (
  select from properties p where p.id = property and (
    p.landlord_id = (select app_portfolio())
    or (select app_role()) = 'PROPERTY_MANAGER' and p.manager_id = (select app_user())))
$$;

CREATE FUNCTION app_never_assigned(account uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
select exists (select from users where id = account and assigned_since is null)
$$;

CREATE FUNCTION app_party_leases() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$ select p.lease_id from lease_parties p join tenants t on t.id = p.tenant_id where t.user_id = app_user() $$;

CREATE FUNCTION app_portfolio() RETURNS uuid LANGUAGE sql STABLE AS $$
select coalesce(nullif(current_setting('app.portfolio', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid
$$;

CREATE FUNCTION app_reads_entry(lease uuid, entry_kind text, due date, since timestamp with time zone, undone uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$ select coalesce(entry_day(lease, entry_kind, due, since, undone) <= app_ledger_until(lease), false) $$;

CREATE FUNCTION app_reads_party(lease uuid, tenant uuid, their_part text, since date) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$ select exists (
select from lease_parties mine join tenants t on t.id = mine.tenant_id
where mine.lease_id = lease and t.user_id = app_user() and (
  mine.tenant_id = tenant
  or (mine.to_on is null or since is null or since <= mine.to_on) and case mine.part
    when 'TENANT' then true
    when 'OCCUPANT' then their_part <> 'GUARANTOR'
    else their_part = 'TENANT' end))
$$;

CREATE FUNCTION app_role() RETURNS text LANGUAGE sql STABLE AS $$ select nullif(current_setting('app.role', true), '') $$;

CREATE FUNCTION app_runs() RETURNS SETOF uuid LANGUAGE plpgsql STABLE ROWS 100 SET plan_cache_mode TO 'force_generic_plan' AS $$ begin
  return query
    select id from properties where landlord_id = (select app_portfolio())
    union all
    select id from properties where manager_id = (select app_user()) and (select app_role()) = 'PROPERTY_MANAGER';
end
$$;

CREATE FUNCTION app_runs_buildings() RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
select id from buildings where landlord_id = (select app_portfolio())
union all
select distinct p.building_id from properties p
where (select app_role()) = 'PROPERTY_MANAGER' and p.manager_id = (select app_user()) and p.building_id is not null
  and not exists (
    select from properties o
    where o.building_id = p.building_id and o.manager_id is distinct from (select app_user()))
$$;

CREATE FUNCTION app_runs_tenant(tenant uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$ select exists (
select from lease_parties p join leases l on l.id = p.lease_id
where p.tenant_id = tenant and app_may_run(l.property_id))
$$;

CREATE FUNCTION app_user() RETURNS uuid LANGUAGE sql STABLE AS $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;

CREATE FUNCTION application_group(application uuid) RETURNS jsonb LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$ select coalesce(jsonb_agg(jsonb_build_object(
    'applicationId', m.application_id, 'invitationId', m.invitation_id, 'name', m.name,
    'email', case when not m.is_theirs or m.ends_it or m.application_id = application then m.email end,
    'status', m.status, 'isMain', m.is_main, 'canTakeBack', m.is_theirs and m.ends_it, 'expiresAt', m.expires_at
  ) order by m.application_id is null, not m.is_main, coalesce(m.application_id, m.invitation_id)), '[]')
from applications mine
join application_groups g on g.id = mine.group_id
cross join lateral (
  select first.id from applications first where first.group_id = g.id
  order by first.applicant_id <> g.begun_by, first.id limit 1) main
cross join lateral (
  select a.id as application_id, null::uuid as invitation_id, a.applicant_name as name, a.applicant_email as email,
    case when mine.applicant_id = app_user() and a.id <> mine.id then 'APPLIED' else a.status end as status,
    a.id = main.id as is_main, mine.applicant_id = app_user() as is_theirs, false as ends_it,
    null::timestamptz as expires_at
  from applications a where a.group_id = g.id
  union all
  select null, i.id, i.name, i.email, 'INVITED', false, mine.applicant_id = app_user(),
    i.invited_by = app_user() or mine.id = main.id and mine.applicant_id = app_user(), i.expires_at
  from application_invitations i
  where i.group_id = g.id and i.application_id is null and i.revoked_at is null
    and mine.status in ('PENDING','REVIEWING')) m
where mine.id = application and (
  app_role() in ('ADMIN', 'SYSTEM') or mine.applicant_id = app_user() or app_manages_all()
  or mine.property_id in (select * from app_runs()))
$$;

CREATE FUNCTION application_held_for_other(application uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$ select exists (
select from applications other join applications mine on mine.id = application
where other.property_id = mine.property_id and other.holds_home
  and coalesce(other.group_id, other.id) <> coalesce(mine.group_id, mine.id))
$$;

CREATE FUNCTION application_lease(application uuid) RETURNS TABLE(lease_id uuid, lease_status text, made_from_it boolean) LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$ select l.id, l.status, l.application_id is not null from applications a join leases l on l.property_id = a.property_id
where a.id = application and l.status <> 'CANCELLED' and (
  l.application_id = a.id
  or l.application_id is not null and a.group_id = (select mate.group_id from applications mate where mate.id = l.application_id)
    and exists (
      select from lease_parties p join tenants t on t.id = p.tenant_id
      where p.lease_id = l.id and p.part = 'TENANT' and t.user_id = a.applicant_id)
  or (l.application_id is null and l.created_at >= a.decided_at and exists (
    select from lease_parties p join tenants t on t.id = p.tenant_id
    where p.lease_id = l.id and p.part = 'TENANT' and t.user_id = a.applicant_id)))
order by l.application_id is distinct from a.id, l.application_id is null, l.id desc limit 1
$$;

CREATE FUNCTION application_place(application uuid) RETURNS integer LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$ select count(distinct coalesce(a.group_id, a.applicant_id))::integer
from applications mine
join applications a on a.property_id = mine.property_id and a.status in ('PENDING','REVIEWING')
  and a.id <= coalesce((
    select mate.id from applications mate
    where mate.group_id = mine.group_id and mate.status in ('PENDING','REVIEWING') order by mate.id limit 1), mine.id)
where mine.id = application and mine.status in ('PENDING','REVIEWING')
$$;

CREATE FUNCTION application_readers(application uuid) RETURNS TABLE(at timestamp with time zone, action text, reader_name text, reader_role text) LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
select e.at, e.action, u.first_name || ' ' || u.last_name, e.actor_role
from audit_events e left join users u on u.id = e.actor_id
where e.subject_type = 'application' and e.subject_id = application
  and e.action in ('application.read', 'application.print')
  and exists (select from applications a where a.id = application and a.applicant_id = app_user())
order by e.id desc limit 200
$$;

CREATE FUNCTION application_steps(application uuid) RETURNS TABLE(at timestamp with time zone, action text) LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
select e.at, e.action from audit_events e
where e.subject_type = 'application' and e.subject_id = application and e.outcome = 'ok'
  and exists (select from applications a where a.id = application and a.applicant_id = app_user())
order by e.id
$$;

CREATE FUNCTION applications_search() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  new.property_title := (select title from properties where id = new.property_id);
  new.search_text := search_line(new.applicant_name, new.applicant_email, new.property_title, new.status,
    shown_date(new.submitted_at));
  return new;
end
$$;

CREATE FUNCTION applications_waiting(property uuid) RETURNS integer LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$ select count(distinct coalesce(group_id, applicant_id))::integer from applications
where property_id = property and status in ('PENDING','REVIEWING')
$$;

CREATE FUNCTION audit_building(subject_type text, subject uuid) RETURNS uuid LANGUAGE plpgsql STABLE AS $$ begin
  return case subject_type
    when 'building' then subject
    when 'document' then (select building_id from documents where id = subject)
    when 'ticket' then (select building_id from tickets where id = subject)
    when 'reminder' then (select building_id from reminders where id = subject)
  end;
end
$$;

CREATE FUNCTION audit_events_append_only() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  raise exception 'Audit events are append-only: % is refused, for everybody.', lower(tg_op)
    using errcode = 'insufficient_privilege';
end
$$;

CREATE FUNCTION audit_events_file() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$ begin
  new.property_id := audit_home(new.subject_type, new.subject_id);
  if new.actor_role in ('ADMIN','PROPERTY_MANAGER') then
    new.portfolio_id := coalesce(
      (select portfolios.id from properties join portfolios on portfolios.id = properties.landlord_id
        where properties.id = new.property_id),
      (select portfolios.id from buildings join portfolios on portfolios.id = buildings.landlord_id
        where buildings.id = audit_building(new.subject_type, new.subject_id)));
  end if;
  new.search_text := audit_search(new);
  return new;
end
$$;

CREATE FUNCTION audit_home(subject_type text, subject uuid) RETURNS uuid LANGUAGE plpgsql STABLE AS $$ begin
  return case subject_type
    when 'property' then subject
    when 'application' then (select property_id from applications where id = subject)
    when 'tenant' then (
      select coalesce(t.property_id, (select l.property_id from current_lease(t.id) l)) from tenants t where t.id = subject)
    when 'lease' then (select property_id from leases where id = subject)
    when 'ledger_entry' then (
      select l.property_id from ledger_entries e join leases l on l.id = e.lease_id where e.id = subject)
    when 'payment' then (select property_id from payments where id = subject)
    when 'ticket' then (select property_id from tickets where id = subject)
    when 'reminder' then (select property_id from reminders where id = subject)
    when 'lead' then (select property_id from leads where id = subject)
    when 'document' then (
      select coalesce(d.property_id, (select l.property_id from leases l where l.id = d.lease_id),
        (select t.property_id from tenants t where t.id = d.tenant_id)) from documents d where d.id = subject)
  end;
end
$$;

CREATE FUNCTION audit_name(subject_type text, subject uuid) RETURNS text LANGUAGE plpgsql STABLE AS $$ begin
  if subject is null then return null; end if;
  case subject_type
    when 'property' then return (select title from properties where id = subject);
    when 'building' then return (select name from buildings where id = subject);
    when 'application' then return (select applicant_name from applications where id = subject);
    when 'tenant' then return (select first_name || ' ' || last_name from tenants where id = subject);
    when 'lease' then return (
      select t.first_name || ' ' || t.last_name from leases l join tenants t on t.id = l.tenant_id where l.id = subject);
    when 'payment' then return (
      select t.first_name || ' ' || t.last_name from payments p join tenants t on t.id = p.tenant_id where p.id = subject);
    when 'ticket' then return (select title from tickets where id = subject);
    when 'reminder' then return (
      select coalesce(title, description, 'Untitled Reminder') from reminders where id = subject);
    when 'lead' then return (select concat_ws(' ', first_name, last_name) from leads where id = subject);
    when 'document' then return (select name from documents where id = subject);
    when 'user' then return (select first_name || ' ' || last_name from users where id = subject);
    when 'invitation' then return (select first_name || ' ' || last_name from invitations where id = subject);
    when 'contactRequest' then return (
      select concat_ws(' ', first_name, last_name) from contact_requests where id = subject);
    when 'affiliateApplication' then return (
      select first_name || ' ' || last_name from affiliate_applications where id = subject);
    else return null;
  end case;
end
$$;

CREATE FUNCTION audit_search(event audit_events) RETURNS text LANGUAGE sql STABLE AS $$
select search_line(
  (select first_name || ' ' || last_name || E'
' || email from users where id = event.actor_id),
  coalesce(shown_word(event.actor_role), case event.ip when '' then 'System' else 'Visitor' end),
  audit_name(event.subject_type, event.subject_id), event.subject_type, event.subject_id::text,
  (select title from properties where id = event.property_id),
  case event.outcome when 'ok' then 'Done' else 'Refused' end, event.ip,
  to_char(event.at at time zone 'UTC', 'FMMM/FMDD/YYYY, FMHH12:MI AM'))
$$;

CREATE FUNCTION building_name(building uuid) RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' SET plan_cache_mode TO 'force_generic_plan' AS $$
select name from buildings where id = building
$$;

CREATE FUNCTION building_order(building uuid, label text) RETURNS text LANGUAGE sql STABLE AS $$
select case when building is not null then concat_ws(' ', lower(building_name(building)), building,
  lpad(coalesce(substring(label from '[0-9]+'), ''), 20, '0'), lower(label)) end
$$;

CREATE FUNCTION buildings_search() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  new.search_text := search_line(new.name, new.street, new.city || ', ' || new.state, new.postal_code);
  return new;
end
$$;

CREATE FUNCTION cancel_application_draft(application uuid) RETURNS SETOF uuid LANGUAGE sql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
update leases set status = 'CANCELLED'
where id in (select lease_id from application_lease(application) where made_from_it)
  and status = 'DRAFT' and lease_balance(id) = 0
  and not exists (select from deposit_sums(array[id]) where paid <> deducted + refunded)
  and exists (select from applications a where a.id = application and a.applicant_id = app_user())
returning id
$$;

CREATE FUNCTION contact_requests_search() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  new.search_text := search_line(concat_ws(' ', new.first_name, new.last_name), new.email, new.phone, new.company,
    new.message, case new.kind when 'DEMO' then 'Demo' else 'Question' end, shown_word(new.status),
    shown_date(new.created_at));
  return new;
end
$$;

CREATE FUNCTION counted_figures() RETURNS SETOF kept_figures LANGUAGE sql STABLE AS $$
select figure, zone, day, sum(amount)::bigint from (
  select f.* from home_stock s cross join lateral stock_figures(s) f
  union all select f.* from leases l cross join lateral lease_figures(l) f
  union all select 'tenants', '', '-infinity', count(*) from tenants where archived_at is null
  union all select 'tickets', '', '-infinity', count(*) from tickets where status in ('OPEN', 'IN_PROGRESS')
  union all select 'payments', '', '-infinity', count(*) from payments) as counted
group by figure, zone, day having sum(amount) <> 0
$$;

CREATE FUNCTION counted_money() RETURNS SETOF monthly_money LANGUAGE sql STABLE AS $$
    select month, sum(charged)::bigint, sum(collected)::bigint from (
select date_trunc('month', due_on)::date as month, amount_cents as charged, 0 as collected
from "ledger_entries" where charge_kind = 'RENT'
union all
select date_trunc('month', rent.due_on)::date, -credit.amount_cents, 0
from "ledger_entries" credit join ledger_entries rent on rent.id = credit.for_entry_id
where credit.kind = 'CREDIT' and rent.charge_kind = 'RENT'
union all
select date_trunc('month', entry.at at time zone home.time_zone)::date, 0,
  received_cents(entry.kind, entry.amount_cents)
from "ledger_entries" entry
  join leases lease on lease.id = entry.lease_id
  join properties home on home.id = lease.property_id
where entry.account = 'RENT' and entry.kind in ('PAYMENT', 'REVERSAL', 'REFUND', 'TRANSFER', 'RECOVERY')) as sums group by month
$$;

CREATE FUNCTION counted_stock(home uuid) RETURNS SETOF home_stock LANGUAGE sql STABLE AS $$
select p.id, zone, least((p.created_at at time zone zone)::date, lower(l.days)), coalesce(l.days, '{}'),
  case when p.archived_at is not null then greatest((p.archived_at at time zone zone)::date, upper(l.days)) end
from properties p cross join known_zone(p.time_zone) zone cross join lateral (
  select range_agg(daterange(starts_on, ends_on, '[]')) as days from leases
  where property_id = p.id and status in ('ACTIVE', 'ENDED')) l
where p.id = home
$$;

CREATE FUNCTION current_lease(tenant uuid) RETURNS SETOF leases LANGUAGE sql STABLE AS $$ select l.* from lease_parties p join leases l on l.id = p.lease_id
where p.tenant_id = tenant and p.part = 'TENANT' and l.status <> 'CANCELLED'
order by p.has_left, array_position(array['ACTIVE','DRAFT','ENDED'], l.status),
  l.status = 'ACTIVE' and l.starts_on > current_date, l.starts_on desc, l.id desc limit 1
$$;

CREATE FUNCTION deposit_sums(leases uuid[]) RETURNS TABLE(asked bigint, paid bigint, deducted bigint, refunded bigint) LANGUAGE sql STABLE AS $$
select
  coalesce(sum(e.amount_cents) filter (where e.kind in ('CHARGE', 'HELD')), 0)::bigint,
  coalesce(sum(case e.kind when 'REVERSAL' then -e.amount_cents else e.amount_cents end)
    filter (where e.kind in ('HELD', 'PAYMENT', 'REVERSAL', 'TRANSFER')), 0)::bigint,
  coalesce(sum(e.amount_cents) filter (where e.kind = 'DEDUCTION'), 0)::bigint,
  coalesce(sum(e.amount_cents) filter (where e.kind = 'REFUND'), 0)::bigint
from ledger_entries e
where e.lease_id = any(leases) and e.account = 'DEPOSIT' and e.takes_back is null
  and not exists (select from ledger_entries undo where undo.takes_back = e.id)
$$;

CREATE FUNCTION documents_search() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$ begin
  new.search_text := search_line(new.name, shown_word(new.status), shown_date(new.created_at));
  return new;
end
$$;

CREATE FUNCTION email_is_kept(address text, account uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
select exists (select from email_changes
  where old_email = address and confirmed_at is not null and user_id is distinct from account)
$$;

CREATE FUNCTION entry_day(lease uuid, entry_kind text, due date, since timestamp with time zone, undone uuid) RETURNS date LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$ select case when coalesce(place.kind, entry_kind) = 'CHARGE' then coalesce(place.due_on, due)
  else (coalesce(place.at, since) at time zone home.time_zone)::date end
from leases l join properties home on home.id = l.property_id
left join ledger_entries place on place.id = undone where l.id = lease
$$;

CREATE FUNCTION erase_account(account uuid, new_hash text, erased timestamp with time zone) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
declare
  address text := (select email from users where id = account);
  nobody text := 'deleted.' || account || '@deleted.invalid';
  businesses uuid[] := taken_along(account);
  -- Photos that a member added to the requests of a business.
  of_others uuid[] := array(
    select photo.id from ticket_photos photo
      join tickets ticket on ticket.id = photo.ticket_id and ticket.reporter_id <> account
      left join properties home on home.id = ticket.property_id
      left join buildings building on building.id = ticket.building_id
    where photo.created_by = account
      and (coalesce(home.landlord_id, building.landlord_id) = any(businesses)) is not true
      and exists (select from users where id = account and role = 'LANDLORD'));
begin
  if app_role() is distinct from 'SYSTEM' then raise insufficient_privilege; end if;
  perform erase_applications(array(select id from applications where applicant_id = account));
  update files set removed_at = erased where removed_at is null and id in (
    select file_id from ticket_photos where created_by = account and id <> all(of_others));
  delete from ticket_photos where created_by = account and id <> all(of_others);
  update tenants set user_id = null where user_id = account;
  update properties set manager_id = null where manager_id = account;
  update properties set owner_id = null where owner_id = account;
  update properties set published_at = null, archived_at = erased, updated_at = erased
    where landlord_id = any(businesses) and archived_at is null;
  delete from leads where landlord_id = any(businesses) or email = address;
  update reminders set removed_at = erased, is_active = false, title = null, description = null
    where (portfolio_id = any(businesses) or portfolio_id is null and created_by = account or user_id = account)
      and removed_at is null;
  delete from rent_reminder_settings where landlord_id = any(businesses);
  delete from tenant_profiles where user_id = account;
  delete from notifications where user_id = account;
  delete from outbox where to_user_id = account or to_address = address;
  delete from contact_requests where email = address;
  delete from affiliate_applications where email = address;
  update invitations set email = nobody, first_name = 'Deleted', last_name = 'account' where user_id = account;
  update invitations set revoked_at = erased
    where invited_by = account and accepted_at is null and revoked_at is null
      and not exists (
        select from tenants t where t.id = tenant_id and (t.landlord_id = any(businesses)) is not true);
  delete from sessions where user_id = account;
  delete from known_devices where user_id = account;
  delete from account_links where user_id = account;
  delete from email_changes where user_id = account;
  delete from idempotency_keys where caller = account::text;
  update users set email = nobody, password_hash = new_hash, first_name = 'Deleted', last_name = 'account',
    phone = null, campaign = null, plan = null, referral_code = null,
    email_verified_at = null, erase_announced_at = null, session_epoch = session_epoch + 1,
    disabled_at = coalesce(disabled_at, erased), erased_at = erased
  where id = account;
  -- What the businesses tell their tenants.
  update users set how_to_pay = null, emergency_phone = null where id = any(businesses);
  perform forget_in_search('user', array[account]);
  perform forget_in_search('invitation', array(select id from invitations where user_id = account));
  update audit_events set search_text = audit_search(audit_events) where actor_id = account;
end
$$;

CREATE FUNCTION erase_applications(gone uuid[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
  declare
    groups uuid[] := array(select group_id from applications where id = any(gone) and group_id is not null);
  begin
  if app_role() is distinct from 'SYSTEM' then raise insufficient_privilege; end if;
  delete from application_notes where application_id = any(gone);
  update leases set application_id = null where application_id = any(gone);
  delete from outbox where subject_type = 'application' and subject_id = any(gone);
  delete from applications where id = any(gone);
  delete from application_invitations where group_id = any(groups)
    and not exists (select from applications a where a.group_id = application_invitations.group_id);
  delete from application_groups where id = any(groups)
    and not exists (select from applications a where a.group_id = application_groups.id);
  perform forget_in_search('application', gone);
end
$$;

CREATE FUNCTION erase_leads(gone uuid[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$ begin
  if app_role() is distinct from 'SYSTEM' then raise insufficient_privilege; end if;
  delete from notifications using leads, lateral (
      select leads.landlord_id as id
      union select m.user_id from portfolio_members m where m.portfolio_id = leads.landlord_id) reader
    where leads.id = any(gone) and notifications.user_id = reader.id
      and notifications.path like '%open=' || leads.id;
  delete from leads where id = any(gone);
  perform forget_in_search('lead', gone);
end
$$;

CREATE FUNCTION erase_requests(address text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
declare
  asked uuid[] := array(select id from contact_requests where email = address);
  applied uuid[] := array(select id from affiliate_applications where email = address);
begin
  if app_role() is distinct from 'SYSTEM' then raise insufficient_privilege; end if;
  delete from notifications using unnest(asked || applied) gone where notifications.path like '%open=' || gone;
  delete from contact_requests where id = any(asked);
  delete from affiliate_applications where id = any(applied);
  perform forget_in_search('contactRequest', asked);
  perform forget_in_search('affiliateApplication', applied);
end
$$;

CREATE FUNCTION figure_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$ begin
  insert into kept_figures (figure, amount) values (tg_argv[0], tg_argv[1]::bigint);
  return null;
end
$$;

CREATE FUNCTION forget_documents(account uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$ begin
  if app_role() is distinct from 'SYSTEM' then raise insufficient_privilege; end if;
  perform forget_in_search('document', array(select id from documents where owner_id = account));
end
$$;

CREATE FUNCTION forget_in_search(kind text, subjects uuid[]) RETURNS void LANGUAGE sql AS $$
update audit_events set search_text = audit_search(audit_events)
where subject_type = kind and subject_id = any(subjects)
$$;

CREATE FUNCTION homes_kept() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$ begin
  perform refile_home(new.id);
  return null;
end
$$;

CREATE FUNCTION invitations_search() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  new.search_text := search_line(new.first_name || ' ' || new.last_name, new.email, new.role, shown_date(new.sent_at));
  return new;
end
$$;

CREATE FUNCTION known_zone(zone text) RETURNS text LANGUAGE plpgsql STABLE AS $$ begin
  perform now() at time zone zone;
  return zone;
exception when invalid_parameter_value then
  return 'UTC';
end
$$;

CREATE FUNCTION lease_balance(lease uuid) RETURNS bigint LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' SET plan_cache_mode TO 'force_generic_plan' AS $$
select coalesce(sum(signed_cents(kind, amount_cents)), 0)::bigint from ledger_entries
where lease_id = lease and account = 'RENT'
$$;

CREATE FUNCTION lease_figures(lease leases) RETURNS SETOF kept_figures LANGUAGE sql IMMUTABLE AS $$
select figure, '', day, amount from (values
  ('leases', lease.starts_on, 1::bigint), ('leases', lease.ends_on + 1, -1),
  ('rent', lease.starts_on, lease.rent_cents), ('rent', lease.ends_on + 1, -lease.rent_cents)) as f (figure, day, amount)
where lease.status = 'ACTIVE' and day is not null
$$;

CREATE FUNCTION lease_overdue(lease uuid, today date) RETURNS bigint LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
select greatest(0, coalesce(sum(signed_cents(e.kind, e.amount_cents)), 0) + (
  select coalesce(sum(least(charge_cents, covered)), 0) from (
    select max(charge_cents) as charge_cents, sum(greatest(0, least(part_cents, left_cents))) as covered from (
      select part.charge_id, later.due_on, later.amount_cents as charge_cents, part.amount_cents as part_cents,
        paid.amount_cents - (
          select coalesce(sum(moved.amount_cents), 0) from ledger_entries moved
          where moved.for_entry_id = paid.id and moved.kind in ('REFUND', 'TRANSFER') and moved.account = 'RENT'
            and not exists (select from ledger_entries undo where undo.takes_back = moved.id))
        - coalesce(sum(part.amount_cents) over (
          partition by part.entry_id order by part.charge_id rows between unbounded preceding and 1 preceding), 0)
        as left_cents
      from payment_parts part
        join ledger_entries later on later.id = part.charge_id
        join ledger_entries paid on paid.id = part.entry_id
      where part.lease_id = lease and later.account = 'RENT' and not exists (
        select from ledger_entries undone where undone.lease_id = lease and (
          undone.takes_back in (later.id, paid.id)
          or (undone.kind = 'REVERSAL' and undone.takes_back is null and undone.payment_id = paid.payment_id)))
    ) as parts where due_on >= today group by charge_id
  ) as charges
))::bigint
from ledger_entries e
-- A charge that isn't due yet, and what takes one back.
where e.lease_id = lease and e.account = 'RENT' and not (
  (e.kind = 'CHARGE' and e.takes_back is null or e.kind = 'CREDIT' and e.takes_back is not null)
  and e.due_on is not null and e.due_on >= today)
$$;

CREATE FUNCTION lease_parties_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$ begin
  if coalesce(new.part, old.part) = 'TENANT' then
    perform refresh_search('tenants', 'id', array[coalesce(new.tenant_id, old.tenant_id)]);
  end if;
  return null;
end
$$;

CREATE FUNCTION lease_parties_named() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$ begin
  new.tenant_name := (select first_name || ' ' || last_name from tenants where id = new.tenant_id);
  return new;
end
$$;

CREATE FUNCTION lease_parties_of_lease() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$ begin
  select portfolio_id, tenant_id = new.tenant_id into new.portfolio_id, new.is_first
    from leases where id = new.lease_id;
  return new;
end
$$;

CREATE FUNCTION lease_parties_removed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$ begin
  if not exists (select from lease_parties where lease_id = old.lease_id and tenant_id = old.tenant_id) and (
    exists (select from payments where lease_id = old.lease_id and tenant_id = old.tenant_id)
    or exists (select from leases where id = old.lease_id and tenant_id = old.tenant_id)) then
    raise foreign_key_violation using message = 'This person paid under the lease, or is its first tenant',
      constraint = 'lease_parties_removed';
  end if;
  return null;
end
$$;

CREATE FUNCTION leases_add_party() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$ begin
  insert into lease_parties (id, lease_id, tenant_id, part, created_at)
    values (new.id, new.id, new.tenant_id, 'TENANT', new.created_at);
  return null;
end
$$;

CREATE FUNCTION leases_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$ begin
  perform refresh_search('tenants', 'id', array(
    select tenant_id from lease_parties where lease_id = new.id and part = 'TENANT'));
  return null;
end
$$;

CREATE FUNCTION leases_first_party() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$ begin
  if not exists (
    select from lease_parties where lease_id = new.id and tenant_id = new.tenant_id and part = 'TENANT') then
    raise check_violation using message = 'The first tenant of a lease must be on it', constraint = 'leases_first_party';
  end if;
  return new;
end
$$;

CREATE FUNCTION leases_first_rent() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$ begin
  if tg_op = 'INSERT' then
    insert into lease_charges (id, lease_id, kind, label, amount_cents, every, starts_on, created_at)
    values (new.id, new.id, 'RENT', 'Rent', new.rent_cents, 'MONTH', new.starts_on, new.created_at);
  else
    update lease_charges set amount_cents = new.rent_cents, starts_on = new.starts_on where id = new.id;
  end if;
  return null;
end
$$;

CREATE FUNCTION leases_hold_business() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$ begin
  perform from portfolios
    where id = (select landlord_id from properties where id = new.property_id) for share;
  return new;
end
$$;

CREATE FUNCTION leases_kept() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
begin
  if tg_op <> 'INSERT' then
    insert into kept_figures select figure, zone, day, -amount from lease_figures(old);
  end if;
  if tg_op <> 'DELETE' then
    insert into kept_figures select * from lease_figures(new);
    perform refile_home(new.property_id);
  end if;
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and old.property_id <> new.property_id) then
    perform refile_home(old.property_id);
  end if;
  return null;
end
$$;

CREATE FUNCTION leases_passed_on() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$ begin
  update lease_parties set is_first = tenant_id = new.tenant_id where lease_id = new.id;
  return null;
end
$$;

CREATE FUNCTION leases_release_home() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$ begin
  update applications a set holds_home = false
  where a.holds_home and a.property_id = new.property_id and coalesce(a.group_id, a.id) in (
    select coalesce(of_lease.group_id, of_lease.id) from applications of_lease
    where of_lease.property_id = new.property_id and (of_lease.id = new.application_id or (
      new.status <> 'CANCELLED' and of_lease.holds_home and of_lease.applicant_id in (
        select t.user_id from lease_parties p join tenants t on t.id = p.tenant_id
        where p.lease_id = new.id and p.part = 'TENANT'))));
  return null;
end
$$;

CREATE FUNCTION ledger_added() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$ begin
  perform refresh_search('tenants', 'id', array(
    select p.tenant_id from lease_parties p join added on added.lease_id = p.lease_id where p.part = 'TENANT'));
  return null;
end
$$;

CREATE FUNCTION mail_state(mail uuid) RETURNS TABLE(state text, sent_at timestamp with time zone) LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
select o.state, o.sent_at from outbox o where o.id = mail
$$;

CREATE FUNCTION money_place_of(account uuid) RETURNS json LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
with reader as (select id, role, acts_for from users where id = account),
seen as (
  select coalesce(m.portfolio_id, reader.id) as business, 0 as nearness, null::uuid as latest
    from reader left join portfolio_members m on m.user_id = reader.id and m.portfolio_id = reader.acts_for
    where reader.role = 'LANDLORD'
  union all
  select home.landlord_id, 2, l.id
    from reader join tenants t on t.user_id = reader.id
    join lease_parties one on one.tenant_id = t.id
    join leases l on l.id = one.lease_id
    join properties home on home.id = l.property_id
    where reader.role = 'TENANT'
  union all
  select home.landlord_id, 1, a.id
    from reader join applications a on a.applicant_id = reader.id
    join properties home on home.id = a.property_id
    where reader.role = 'TENANT'
  union all
  select home.landlord_id, 0, home.id from reader join properties home on home.owner_id = reader.id
    where reader.role = 'OWNER'
  union all
  select home.landlord_id, 0, home.id from reader join properties home on home.manager_id = reader.id
    where reader.role = 'PROPERTY_MANAGER')
select coalesce(
  (select json_build_object('currency', p.currency, 'locale', p.locale, 'isMixed', exists (
      select from (select distinct business from seen) other join portfolios o on o.id = other.business
      where o.currency <> p.currency))
    from portfolios p where p.id = (select business from seen order by nearness desc, latest desc limit 1)),
  -- Whoever sees all businesses has what most of them have.
  (select json_build_object('currency', usual.currency, 'locale', usual.locale,
      'isMixed', exists (select from portfolios o where o.currency <> usual.currency))
    from (select currency, locale from portfolios group by currency, locale order by count(*) desc limit 1) usual
    where (select role from reader) in ('ADMIN', 'PROPERTY_MANAGER')))
$$;

CREATE FUNCTION monthly_money_added() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$ begin
    insert into monthly_money
    select month, sum(charged), sum(collected) from (
select date_trunc('month', due_on)::date as month, amount_cents as charged, 0 as collected
from "added" where charge_kind = 'RENT'
union all
select date_trunc('month', rent.due_on)::date, -credit.amount_cents, 0
from "added" credit join ledger_entries rent on rent.id = credit.for_entry_id
where credit.kind = 'CREDIT' and rent.charge_kind = 'RENT'
union all
select date_trunc('month', entry.at at time zone home.time_zone)::date, 0,
  received_cents(entry.kind, entry.amount_cents)
from "added" entry
  join leases lease on lease.id = entry.lease_id
  join properties home on home.id = lease.property_id
where entry.account = 'RENT' and entry.kind in ('PAYMENT', 'REVERSAL', 'REFUND', 'TRANSFER', 'RECOVERY')) as sums group by month;
    return null;
  end
$$;

CREATE FUNCTION payer_of(payment uuid) RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
select y.tenant_name from payments y
where y.id = payment and app_ledger_until(y.lease_id) is not null and exists (
  select from lease_parties p where p.lease_id = y.lease_id and p.tenant_id = y.tenant_id
    and app_reads_party(p.lease_id, p.tenant_id, p.part, p.from_on))
$$;

CREATE FUNCTION payments_of_payer() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$ begin
  perform from lease_parties where lease_id = new.lease_id and tenant_id = new.tenant_id for key share;
  if not found then
    raise foreign_key_violation using message = 'The payer must be on the lease', constraint = 'payments_of_payer';
  end if;
  return null;
end
$$;

CREATE FUNCTION payments_search() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$ begin
  new.tenant_name := (select first_name || ' ' || last_name from tenants where id = new.tenant_id);
  new.search_text := search_line(coalesce(shown_date(new.paid_at), 'N/A'), new.tenant_name,
    shown_money(new.amount_cents), trim_scale(new.amount_cents / 100.0)::text, new.status,
    coalesce(new.method, 'N/A'), coalesce(new.transaction_id, new.id::text));
  return new;
end
$$;

CREATE FUNCTION photos_kept() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
declare home uuid := coalesce(new.property_id, old.property_id);
begin
  -- Writers of one home's photos take turns, so the last one sees what is left.
  perform from properties where id = home for no key update;
  update properties p set has_photos = not p.has_photos
    where p.id = home and p.has_photos <> exists (select from property_photos where property_id = home);
  return null;
end
$$;

CREATE FUNCTION portfolio_begin() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$ begin
  insert into portfolios (id) values (new.id) on conflict do nothing;
  insert into portfolio_members (user_id, portfolio_id, role) values (new.id, new.id, 'OWNER') on conflict do nothing;
  return null;
end
$$;

CREATE FUNCTION portfolio_contact(portfolio uuid) RETURNS uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
select coalesce((
  select m.user_id from portfolio_members m join users u on u.id = m.user_id
  where m.portfolio_id = portfolio and m.role = 'OWNER' and (m.user_id = portfolio or u.role = 'LANDLORD')
  order by u.disabled_at is not null, m.user_id <> portfolio, m.created_at limit 1), portfolio)
$$;

CREATE FUNCTION portfolio_readers(portfolio uuid, needed text) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
select portfolio where not exists (
  select from portfolio_members m
  where m.portfolio_id = portfolio and m.user_id = portfolio and m.role = 'MEMBER')
union select m.user_id from portfolio_members m join users u on u.id = m.user_id
  where m.portfolio_id = portfolio and u.role = 'LANDLORD' and (m.role = 'OWNER' or needed = any(m.rights))
$$;

CREATE FUNCTION properties_assigned() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$ begin
  update users set assigned_since = new.updated_at where id = new.manager_id and assigned_since is null;
  return null;
end
$$;

CREATE FUNCTION properties_building_order() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  new.building_order := building_order(new.building_id, new.unit_label);
  return new;
end
$$;

CREATE FUNCTION properties_building_renamed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$ begin
  update properties set building_order = building_order(building_id, unit_label) where building_id = new.id;
  return null;
end
$$;

CREATE FUNCTION properties_retitled() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$ begin
  perform refresh_search('applications', 'property_id', array[new.id]);
  return null;
end
$$;

CREATE FUNCTION properties_search() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  new.search_text := search_line(new.title, new.city || ', ' || new.state,
    coalesce(new.bedrooms, 0) || ' bed / ' || trim_scale(coalesce(new.bathrooms, 0)) || ' bath',
    to_char(new.rent_cents / 100.0, 'FM$999,999,999,990.00'), to_char(new.rent_cents / 100, 'FM$999,999,999,990') || '/mo',
    trim_scale(new.rent_cents / 100.0)::text, new.status, new.property_type);
  return new;
end
$$;

CREATE FUNCTION read_balance(lease uuid) RETURNS bigint LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
select case when app_ledger_until(lease) is null then null
  when app_ledger_until(lease) = 'infinity' then lease_balance(lease)
  else (select coalesce(sum(signed_cents(kind, amount_cents)), 0)::bigint from ledger_entries
    where lease_id = lease and account = 'RENT' and app_reads_entry(lease_id, kind, due_on, at, takes_back)) end
$$;

CREATE FUNCTION read_waiting(lease uuid) RETURNS bigint LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
select case when app_ledger_until(lease) is null then null else (
  select coalesce(sum(y.amount_cents), 0)::bigint
  from payments y join properties home on home.id = y.property_id
  where y.lease_id = lease and y.for_account = 'RENT' and y.status in ('PENDING','PROCESSING')
    and (y.reported_for at time zone home.time_zone)::date <= app_ledger_until(lease)) end
$$;

CREATE FUNCTION received_cents(kind text, cents bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
select case when kind in ('PAYMENT','RECOVERY') then cents when kind in ('REVERSAL','REFUND','TRANSFER') then -cents
  else 0 end
$$;

CREATE FUNCTION referral_is_active(account uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
select exists (select from properties where landlord_id = account)
  or exists (select from applications where applicant_id = account)
$$;

CREATE FUNCTION refile_home(home uuid) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
declare
  was home_stock;
  is_now home_stock;
begin
  select * into was from home_stock where property_id = home for update;
  select * into is_now from counted_stock(home);
  if was is not distinct from is_now then return false; end if;
  insert into kept_figures
    select figure, zone, day, sum(amount) from (
      select figure, zone, day, amount from stock_figures(is_now)
      union all select figure, zone, day, -amount from stock_figures(was)) as changes
    group by figure, zone, day having sum(amount) <> 0;
  insert into home_stock select is_now.* on conflict (property_id)
    do update set time_zone = excluded.time_zone, since = excluded.since, leased = excluded.leased,
      until = excluded.until;
  return true;
end
$$;

CREATE FUNCTION refresh_search(rows regclass, which name, ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$ begin
  -- Any update makes the trigger run, and the trigger replaces the blank.
  execute format('update %s set search_text = '''' where %I = any($1)', rows, which) using ids;
end
$$;

CREATE FUNCTION reminder_emails_state(tenant uuid) RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
select r.state from tenants t join reminder_emails r on r.landlord_id = t.landlord_id and r.email = t.email
  where t.id = tenant and t.user_id is null
$$;

CREATE FUNCTION reminders_building_renamed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$ begin
  perform refresh_search('reminders', 'building_id', array[new.id]);
  return null;
end
$$;

CREATE FUNCTION reminders_business() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$ begin
  new.portfolio_id := coalesce(
    (select landlord_id from properties where id = new.property_id),
    (select landlord_id from buildings where id = new.building_id), new.portfolio_id);
  return new;
end
$$;

CREATE FUNCTION reminders_home_renamed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$ begin
  perform refresh_search('reminders', 'property_id', array[new.id]);
  return null;
end
$$;

CREATE FUNCTION reminders_search() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$ begin
  new.search_text := search_line(coalesce(new.title, new.description, 'Untitled Reminder'), 'ID: ' || new.id,
    shown_word(coalesce(new.type, 'GENERAL')), new.frequency,
    coalesce(to_char(new.next_run_at at time zone 'UTC', 'FMMM/FMDD/YYYY, FMHH12:MI AM'), 'N/A'),
    case when new.is_active then 'Active' else 'Inactive' end,
    case when new.user_id is not null then 'User' when new.property_id is not null then 'Property'
      when new.building_id is not null then 'Building' else 'System' end,
    case when new.user_id is not null then (select first_name || ' ' || last_name from users where id = new.user_id)
      else coalesce((select title from properties where id = new.property_id),
        (select name from buildings where id = new.building_id)) end);
  return new;
end
$$;

CREATE FUNCTION reminders_user_renamed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$ begin
  perform refresh_search('reminders', 'user_id', array[new.id]);
  return null;
end
$$;

CREATE FUNCTION rights_of(account uuid) RETURNS text[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
select m.rights from users u join portfolio_members m on m.user_id = u.id
  and m.portfolio_id = coalesce(
    (select chosen.portfolio_id from portfolio_members chosen
      where chosen.user_id = u.id and chosen.portfolio_id = u.acts_for), u.id)
where u.id = account and u.role = 'LANDLORD' and m.role = 'MEMBER'
$$;

CREATE FUNCTION rows_business() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$ begin
  new.portfolio_id := coalesce(
    (select landlord_id from properties where id = new.property_id),
    (select landlord_id from buildings where id = (to_jsonb(new) ->> 'building_id')::uuid));
  return new;
end
$$;

CREATE FUNCTION run_counts(homes uuid[], today date) RETURNS TABLE(properties bigint, leases bigint, rent_cents bigint, tenants bigint, tickets bigint, payments bigint) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
declare mine uuid[] := array(select unnest(homes) intersect select * from app_runs());
begin return query select
  (select count(*) from properties p where p.archived_at is null and p.id = any(mine)),
  count(*), coalesce(sum(l.rent_cents), 0)::bigint,
  (select count(*) from tenants t where t.archived_at is null and (t.property_id = any(mine)
    or t.id = any(array(
      select one.tenant_id from lease_parties one join leases r on r.id = one.lease_id
      where r.property_id = any(mine))))),
  (select count(*) from tickets t where t.status in ('OPEN', 'IN_PROGRESS') and (
    t.property_id = any(mine) or t.building_id in (select app_runs_buildings()))),
  (select count(*) from payments p where p.property_id = any(mine))
from leases l
where l.status = 'ACTIVE' and l.starts_on <= today and (l.ends_on is null or l.ends_on >= today)
  and l.property_id = any(mine);
end
$$;

CREATE FUNCTION run_money(homes uuid[], since date) RETURNS SETOF monthly_money LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
declare mine uuid[] := array(
  select id from leases where property_id = any(array(select unnest(homes) intersect select * from app_runs())));
begin return query
  select date_trunc('month', due_on)::date, amount_cents, 0::bigint
  from ledger_entries where charge_kind = 'RENT' and due_on >= since and lease_id = any(mine)
  union all
  select date_trunc('month', rent.due_on)::date, -credit.amount_cents, 0::bigint
  from ledger_entries credit join ledger_entries rent on rent.id = credit.for_entry_id
  where credit.account = 'RENT' and credit.kind = 'CREDIT' and rent.charge_kind = 'RENT' and rent.due_on >= since
    and credit.lease_id = any(mine)
  union all
  select date_trunc('month', entry.at at time zone home.time_zone)::date, 0::bigint,
    received_cents(entry.kind, entry.amount_cents)
  from ledger_entries entry
    join leases lease on lease.id = entry.lease_id
    join properties home on home.id = lease.property_id
  where entry.account = 'RENT' and entry.kind in ('PAYMENT', 'REVERSAL', 'REFUND', 'TRANSFER', 'RECOVERY')
    and entry.at >= (since - 1)::timestamp at time zone 'UTC' and entry.lease_id = any(mine);
end
$$;

CREATE FUNCTION search_line(VARIADIC parts text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$ select lower(array_to_string(parts, E'
', ''))
$$;

CREATE FUNCTION session_of_token(hash bytea) RETURNS TABLE(user_id uuid, role text, has_factor boolean, last_used_at timestamp with time zone, expires_at timestamp with time zone, portfolio_id uuid, member_role text, rights text[]) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$ begin
  return query
    select u.id, u.role, u.second_factor_since is not null, s.last_used_at, s.expires_at,
      m.portfolio_id, m.role, m.rights
    from sessions s join users u on u.id = s.user_id and u.session_epoch = s.epoch
    left join portfolio_members m on u.role = 'LANDLORD' and m.user_id = u.id
      and m.portfolio_id = coalesce(
        (select chosen.portfolio_id from portfolio_members chosen
          where chosen.user_id = u.id and chosen.portfolio_id = u.acts_for), u.id)
    where s.token_hash = hash and s.revoked_at is null and u.disabled_at is null;
end
$$;

CREATE FUNCTION shown_balance(lease uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
select case when app_role() = 'TENANT' then read_balance(lease) else lease_balance(lease) end
$$;

CREATE FUNCTION shown_date(at timestamp with time zone) RETURNS text LANGUAGE sql STABLE AS $$ select to_char(at at time zone 'UTC', 'FMMM/FMDD/YYYY') $$;

CREATE FUNCTION shown_day(day date) RETURNS text LANGUAGE sql STABLE AS $$ select to_char(day, 'FMMM/FMDD/YYYY') $$;

CREATE FUNCTION shown_money(cents bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
select case when cents < 0 then '-' else '' end || to_char(abs(cents) / 100.0, 'FM$999,999,999,990.00')
$$;

CREATE FUNCTION shown_waiting(lease uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
select case when app_role() = 'TENANT' then read_waiting(lease) else (
  select coalesce(sum(amount_cents), 0)::bigint from payments
  where payments.lease_id = lease and payments.for_account = 'RENT'
    and payments.status in ('PENDING','PROCESSING')) end
$$;

CREATE FUNCTION shown_word(word text) RETURNS text LANGUAGE sql IMMUTABLE AS $$ select word || case when word like '%\_%' then E'
' || replace(word, '_', ' ') else '' end
$$;

CREATE FUNCTION signed_cents(kind text, cents bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
select case when kind in ('CHARGE','REVERSAL','REFUND','TRANSFER') then cents
  when kind in ('HELD','DEDUCTION') then 0 else -cents end
$$;

CREATE FUNCTION statement_lines(property uuid) RETURNS TABLE(id uuid, day date, kind text, charge_kind text, amount_cents bigint, memo text, is_opening boolean) LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
select e.id, case when e.kind = 'CHARGE' then e.due_on else (e.at at time zone l.time_zone)::date end,
  -- What the program wrote; a landlord's own words may name who lives there.
  e.kind, e.charge_kind, e.amount_cents - moved.cents,
  case when e.charge_kind in ('RENT', 'LATE_FEE') then e.memo end, e.is_opening
-- 'offset 0' keeps this order in any plan.
from (
    select lease.id, p.time_zone from properties p join leases lease on lease.property_id = p.id
    where p.id = property and app_may_read_statements(property) offset 0) l
  cross join lateral (select * from ledger_entries where lease_id = l.id offset 0) e
  cross join lateral (
    select coalesce(sum(transfer.amount_cents), 0)::bigint as cents from ledger_entries transfer
    where transfer.kind = 'TRANSFER' and transfer.account = 'RENT' and transfer.for_entry_id = case
      when e.kind in ('PAYMENT', 'CREDIT') then e.id
      when e.kind = 'REVERSAL' then (
        select paid.id from ledger_entries paid where paid.kind = 'PAYMENT' and paid.payment_id = e.payment_id
          and not exists (select from ledger_entries undo where undo.takes_back = paid.id)) end) moved
where e.account = 'RENT' and e.kind <> 'TRANSFER'
  and e.carried_lease_id is null and e.takes_back is null and e.amount_cents > moved.cents
  and not exists (select from ledger_entries undo where undo.takes_back = e.id)
order by 2, e.id
$$;

CREATE FUNCTION statement_periods(property uuid) RETURNS TABLE(starts_on date, ends_on date) LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
select starts_on, ends_on from leases
where property_id = property and status in ('ACTIVE', 'ENDED') and app_may_read_statements(property)
$$;

CREATE FUNCTION stock_figures(stock home_stock) RETURNS SETOF kept_figures LANGUAGE sql IMMUTABLE AS $$
select 'homes', '', stock.since, 1::bigint where stock.since is not null
union all select 'homes', '', stock.until, -1 where stock.until is not null
union all select 'leased', stock.time_zone, lower(days), 1 from unnest(stock.leased) days
union all select 'leased', stock.time_zone, upper(days), -1 from unnest(stock.leased) days where not upper_inf(days)
$$;

CREATE FUNCTION taken_along(account uuid) RETURNS uuid[] LANGUAGE sql STABLE AS $$
select array(
  select account where not exists (
    select from portfolio_members m
    where m.user_id = account and m.portfolio_id = account and m.role = 'MEMBER')
  union
  select m.portfolio_id from portfolio_members m
  where m.user_id = account and m.role = 'OWNER' and not exists (
    select from portfolio_members beside
    where beside.portfolio_id = m.portfolio_id and beside.user_id <> account
      and (beside.user_id <> beside.portfolio_id or beside.role = 'OWNER' or beside.rights <> '{}')))
$$;

CREATE FUNCTION tenancy_leases(lease uuid) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$
with recursive
  earlier as (select id, renews_id from leases where id = lease
    union all select l.id, l.renews_id from leases l join earlier e on l.id = e.renews_id),
  tenancy as (select id from earlier where renews_id is null
    union all select l.id from leases l join tenancy t on l.renews_id = t.id)
select id from tenancy
$$;

CREATE FUNCTION tenant_balance(tenant uuid) RETURNS bigint LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$ select coalesce(sum(lease_balance(l.id)), 0)::bigint from leases l
where l.id in (
  select p.lease_id from lease_parties p where p.tenant_id = tenant and p.part = 'TENANT' and not p.has_left)
$$;

CREATE FUNCTION tenant_lease_order(tenant uuid) RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$ select coalesce((
select shown.status || case when shown.status = 'ACTIVE' then to_char(l.starts_on, ' YYYY-MM-DD') else '' end
from current_lease(tenant) l, tenant_lease_status(tenant) as shown (status)), 'ACTIVE')
$$;

CREATE FUNCTION tenant_lease_status(tenant uuid) RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$ select case when l.status <> 'DRAFT' and not exists (
  select from lease_parties p where p.lease_id = l.id and p.tenant_id = tenant and not p.has_left) then 'ENDED'
else l.status end from current_lease(tenant) l
$$;

CREATE FUNCTION tenant_move_in(tenant uuid) RETURNS date LANGUAGE sql STABLE SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$ select min(greatest(l.starts_on, p.from_on)) from current_lease(tenant) c
join leases l on l.property_id = c.property_id and (l.status <> 'DRAFT' or l.id = c.id)
join lease_parties p on p.lease_id = l.id and p.tenant_id = tenant and p.part = 'TENANT'
$$;

CREATE FUNCTION tenants_renamed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$ begin
  perform refresh_search('payments', 'tenant_id', array[new.id]);
  update lease_parties set tenant_name = '' where tenant_id = new.id;
  return null;
end
$$;

CREATE FUNCTION tenants_search() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$ begin
  new.lease_status := tenant_lease_status(new.id);
  new.lease_order := tenant_lease_order(new.id);
  new.balance_cents := tenant_balance(new.id);
  new.move_in_on := tenant_move_in(new.id);
  new.search_text := search_line(new.first_name || ' ' || new.last_name, new.email, coalesce(new.phone, 'N/A'),
    coalesce(new.lease_status, 'ACTIVE'), shown_money(new.balance_cents),
    trim_scale(new.balance_cents / 100.0)::text, coalesce(shown_day(new.move_in_on), 'Coming soon'));
  return new;
end
$$;

CREATE FUNCTION ticket_touched() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$ begin
  update tickets set updated_at = greatest(updated_at, new.at) where id = new.ticket_id;
  return null;
end
$$;

CREATE FUNCTION tickets_building_renamed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$ begin
  perform refresh_search('tickets', 'building_id', array[new.id]);
  return null;
end
$$;

CREATE FUNCTION tickets_home_renamed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$ begin
  perform refresh_search('tickets', 'property_id', array[new.id]);
  return null;
end
$$;

CREATE FUNCTION tickets_search() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$ begin
  new.property_title := coalesce(
    (select title from properties where id = new.property_id), (select name from buildings where id = new.building_id));
  new.search_text := search_line(new.title, '#' || new.id, new.priority, shown_word(new.status),
    coalesce(new.assignee_name, 'Unassigned'), shown_date(new.created_at), new.category, new.property_title);
  return new;
end
$$;

CREATE FUNCTION touch_session(hash bytea, used timestamp with time zone) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path TO 'public', 'pg_temp' AS $$ begin
  update sessions set last_used_at = used where token_hash = hash;
end
$$;

CREATE FUNCTION users_search() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  new.search_text := search_line(new.first_name || ' ' || new.last_name, new.email, new.role, coalesce(new.phone, 'N/A'),
    shown_date(new.created_at), case when new.disabled_at is null then 'Active' else 'Deactivated' end);
  return new;
end
$$;
