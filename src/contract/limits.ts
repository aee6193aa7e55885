/** The most characters, or entries, that fields take. Schemas and form inputs read the same numbers. */

/** A first or a last name. */
export const NAME_MAX = 80
export const EMAIL_MAX = 254
export const PHONE_MAX = 40
export const HOW_TO_PAY_MAX = 1000
/** Where a business gets its mail, in lines. */
export const BUSINESS_ADDRESS_MAX = 300
/** What a business adds to each receipt. */
export const RECEIPT_NOTE_MAX = 500
export const CITY_MAX = 80
/** A building's name; with a unit's label it must fit into the title of a home. */
export const BUILDING_NAME_MAX = 80
/** What tells a home from the others in its building. */
export const UNIT_LABEL_MAX = 20
/** How many homes can be added to a building at once. */
export const UNITS_MAX = 200
export const COMPANY_MAX = 120
export const SEARCH_MAX = 200

/** A question about a home. */
export const INQUIRY_MAX = 2000
/** An answer to a question, or a message that was received and added. */
export const LEAD_MESSAGE_MAX = 4000
/** What a photo shows. */
export const ALT_MAX = 200

/** The name of a file, with its extension. */
export const FILE_NAME_MAX = 120

/** Pets, or vehicles, on an application. */
export const HOUSEHOLD_MAX = 20
/** The reason for a decision on an application, and the conditions of an approval. */
export const DECISION_NOTE_MAX = 1000
/** A private note on an application. */
export const APPLICATION_NOTE_MAX = 2000
/** Why a payment failed. */
export const FAILURE_REASON_MAX = 300
/** How many charges one payment can be recorded for. */
export const PAID_CHARGES_MAX = 50

export const TICKET_TITLE_MAX = 200
export const TICKET_DESCRIPTION_MAX = 5000
export const TICKET_COMMENT_MAX = 3000
export const ASSIGNEE_MAX = 120

/** How many seconds emails about a step that can be undone wait. Undo is offered for ten. */
export const UNDO_HOLD_SECONDS = 30
/** How many decisions can be taken back at once. */
export const UNDO_MAX = 1000

/** What a regular charge of a lease is for. */
export const CHARGE_LABEL_MAX = 60
/** The regular charges that a new lease starts with. */
export const PLANNED_CHARGES_MAX = 20

/** The longest period of a report, in months. */
export const REPORT_MONTHS_MAX = 120
