/** What a rent depends on, as far as it is known of a home. Null is unknown. */
export interface Rental {
  city: string
  state: string
  /** 0 for a studio. */
  bedrooms: number | null
  bathrooms: number | null
  squareFeet: number | null
  /** Degrees. */
  latitude: number | null
  longitude: number | null
}

/** A home with a rent that someone agreed to, or that it is offered for. */
export interface Comparable extends Rental {
  id: string
  /** Dollars a month. */
  rent: number
  /** How long ago that was. */
  monthsAgo: number
}
