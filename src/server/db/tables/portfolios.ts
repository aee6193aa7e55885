/** A landlord's business; it has the id of the account that began it, and tables call it `landlord_id`. */
export interface PortfoliosTable {
  id: string
  /** What letters and receipts call it; null for the landlord's own name. */
  name: string | null
  /** In lines. */
  address: string | null
  receipt_note: string | null
  updated_at: Date | null
}
