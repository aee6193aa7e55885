import type { ColumnType, Generated } from 'kysely'
import type { Amenity, PetPolicy } from '#contract/home-facts.ts'
import type { LeadChannel, LeadSender } from '#contract/leads.ts'
import type { PropertyStatus } from '#contract/properties.ts'
import type { ShowingSide } from '#contract/showings.ts'
import type { LeadStatus } from '#contract/states.ts'
import type { Archived, Imported, Kept, SearchText, Stamp } from './columns.ts'

/** A house with several homes. */
export interface BuildingsTable {
  id: string
  landlord_id: string
  name: string
  street: string | null
  city: string
  state: string
  postal_code: string | null
  /** ISO 3166-1 alpha-2. */
  country: Generated<string>
  time_zone: string
  /** What is asked of every applicant for a home in it. */
  criteria: string | null
  notes: string | null
  created_at: Stamp
  updated_at: ColumnType<Date, Date | undefined, Date>
  search_text: SearchText
}

export interface PropertiesTable {
  id: string
  landlord_id: string
  manager_id: string | null
  owner_id: string | null
  title: string
  description: string | null
  street: string | null
  city: string
  state: string
  postal_code: string | null
  /** ISO 3166-1 alpha-2. */
  country: Generated<string>
  time_zone: Generated<string>
  /** What the landlord asks of every applicant. */
  criteria: string | null
  rent_cents: number
  /** Null when no one counted them. */
  bedrooms: number | null
  bathrooms: ColumnType<string | null, number | null, number | null>
  property_type: string | null
  /** The building it is in, and what tells it from the other homes there. */
  building_id: ColumnType<string | null, string | null | undefined, string | null>
  unit_label: ColumnType<string | null, string | null | undefined, string | null>
  /** Its place among all homes by building; null without one. The database keeps it. */
  building_order: ColumnType<string | null, never, never>
  square_feet: number | null
  available_from: string | null
  deposit_cents: number | null
  lease_months: number | null
  pet_policy: PetPolicy | null
  amenities: ColumnType<Amenity[], Amenity[] | undefined, Amenity[]>
  year_built: number | null
  latitude: number | null
  longitude: number | null
  status: PropertyStatus
  is_available: boolean
  /** When it was last offered to visitors; null for a draft. */
  published_at: Date | null
  archived_at: Archived
  has_photos: Kept<boolean>
  /** The import that added it. */
  import_id: Imported
  created_at: Stamp
  updated_at: ColumnType<Date, Date | undefined, Date>
  search_text: SearchText
}

export interface PropertyPhotosTable {
  id: string
  /** One of the two: the home or the building that it shows. */
  property_id: string | null
  building_id: string | null
  file_id: string
  alt: string
  /** The first one is the cover. */
  position: number
  created_at: Stamp
}

/** Someone who asked about a home, or about the landlord's homes. */
export interface LeadsTable {
  id: string
  landlord_id: string | null
  property_id: string | null
  email: string
  first_name: string
  last_name: string | null
  message: string | null
  score: number
  temperature: 'hot' | 'warm' | 'cold'
  reasons: string[]
  created_at: Stamp
  status: Generated<LeadStatus>
  /** When they first got an answer by email. */
  answered_at: ColumnType<Date | null, undefined, Date>
  invited_at: ColumnType<Date | null, undefined, Date>
  /** What it was before it was lost. */
  lost_from: ColumnType<LeadStatus | null, undefined, LeadStatus | null>
}

/** A time at which a home can be seen. */
export interface ShowingTimesTable {
  id: string
  property_id: string
  starts_at: ColumnType<Date, Date, never>
  minutes: number
  /** How many can come. */
  places: number
  /** How long before it begins it can be booked. */
  notice_hours: number
  created_by: string
  created_at: Stamp
  canceled_at: ColumnType<Date | null, undefined, Date>
}

/** Someone who asked comes to see a home. */
export interface ShowingsTable {
  id: string
  time_id: string
  lead_id: string
  /** SHA-256 of the token in the link that cancels it. */
  token_hash: Uint8Array
  created_at: Stamp
  canceled_at: ColumnType<Date | null, undefined, Date>
  canceled_by: ColumnType<ShowingSide | null, undefined, ShowingSide>
}

/** What was written to and by someone who asked, after their question. */
export interface LeadMessagesTable {
  id: string
  lead_id: string
  sender: LeadSender
  channel: LeadChannel
  /** Who wrote it, or added what was received. */
  author_id: string | null
  body: string
  /** The email, while the outbox keeps it. */
  outbox_id: string | null
  created_at: Stamp
}
