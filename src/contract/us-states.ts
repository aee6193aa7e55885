/** A state or territory: its code, its name, and the time zone that most of its people live in. */
type State = readonly [code: string, name: string, timeZone: string]

const EASTERN = 'America/New_York'
const CENTRAL = 'America/Chicago'
const MOUNTAIN = 'America/Denver'
const PACIFIC = 'America/Los_Angeles'

const STATES: readonly State[] = [
  ['AL', 'Alabama', CENTRAL],
  ['AK', 'Alaska', 'America/Anchorage'],
  ['AZ', 'Arizona', 'America/Phoenix'],
  ['AR', 'Arkansas', CENTRAL],
  ['CA', 'California', PACIFIC],
  ['CO', 'Colorado', MOUNTAIN],
  ['CT', 'Connecticut', EASTERN],
  ['DE', 'Delaware', EASTERN],
  ['DC', 'District of Columbia', EASTERN],
  ['FL', 'Florida', EASTERN],
  ['GA', 'Georgia', EASTERN],
  ['HI', 'Hawaii', 'Pacific/Honolulu'],
  ['ID', 'Idaho', 'America/Boise'],
  ['IL', 'Illinois', CENTRAL],
  ['IN', 'Indiana', 'America/Indiana/Indianapolis'],
  ['IA', 'Iowa', CENTRAL],
  ['KS', 'Kansas', CENTRAL],
  ['KY', 'Kentucky', EASTERN],
  ['LA', 'Louisiana', CENTRAL],
  ['ME', 'Maine', EASTERN],
  ['MD', 'Maryland', EASTERN],
  ['MA', 'Massachusetts', EASTERN],
  ['MI', 'Michigan', 'America/Detroit'],
  ['MN', 'Minnesota', CENTRAL],
  ['MS', 'Mississippi', CENTRAL],
  ['MO', 'Missouri', CENTRAL],
  ['MT', 'Montana', MOUNTAIN],
  ['NE', 'Nebraska', CENTRAL],
  ['NV', 'Nevada', PACIFIC],
  ['NH', 'New Hampshire', EASTERN],
  ['NJ', 'New Jersey', EASTERN],
  ['NM', 'New Mexico', MOUNTAIN],
  ['NY', 'New York', EASTERN],
  ['NC', 'North Carolina', EASTERN],
  ['ND', 'North Dakota', CENTRAL],
  ['OH', 'Ohio', EASTERN],
  ['OK', 'Oklahoma', CENTRAL],
  ['OR', 'Oregon', PACIFIC],
  ['PA', 'Pennsylvania', EASTERN],
  ['RI', 'Rhode Island', EASTERN],
  ['SC', 'South Carolina', EASTERN],
  ['SD', 'South Dakota', CENTRAL],
  ['TN', 'Tennessee', CENTRAL],
  ['TX', 'Texas', CENTRAL],
  ['UT', 'Utah', MOUNTAIN],
  ['VT', 'Vermont', EASTERN],
  ['VA', 'Virginia', EASTERN],
  ['WA', 'Washington', PACIFIC],
  ['WV', 'West Virginia', EASTERN],
  ['WI', 'Wisconsin', CENTRAL],
  ['WY', 'Wyoming', MOUNTAIN],
  ['PR', 'Puerto Rico', 'America/Puerto_Rico'],
  ['VI', 'U.S. Virgin Islands', 'America/St_Thomas'],
  ['GU', 'Guam', 'Pacific/Guam'],
  ['MP', 'Northern Mariana Islands', 'Pacific/Guam'],
  ['AS', 'American Samoa', 'Pacific/Pago_Pago'],
]

const find = (state: string): State | undefined => {
  const sought = state.trim().toLowerCase()
  return STATES.find(([code, name]) => code.toLowerCase() === sought || name.toLowerCase() === sought)
}

/** Every state and territory by its code and name, the states first. */
export const US_STATES: readonly { code: string; name: string }[] = STATES.map(([code, name]) => ({ code, name }))

/** Whether `text` is a state's code or name, in any capitalization. */
export const isStateName = (text: string): boolean => find(text) !== undefined

/** The code of a state given by code or name; unchanged if we don't know it. */
export const stateCode = (text: string): string => find(text)?.[0] ?? text

/** The time zone of `state`, given by code or name, else `elsewhere`. For a state with two zones, the one with more people. */
export const timeZoneOf = (state: string, elsewhere: string = EASTERN): string => find(state)?.[2] ?? elsewhere

/** Every spelling of `state` in lower case: its code and its name, or just itself if we don't know it. */
export function spellingsOf(state: string): string[] {
  const [code, name] = find(state) ?? [state.trim()]
  return (name === undefined ? [code] : [code, name]).map(lowerCased)
}

/**
 * `text` with A to Z in lower case and everything else unchanged. Databases agree on no other letters, and comparisons
 * must come out the same there and here.
 */
export const lowerCased = (text: string): string => text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())

/** The zones a form lists first: the table's, each once. */
export const US_TIME_ZONES: readonly string[] = [...new Set(STATES.map(([, , timeZone]) => timeZone))]

/** Whether `name` is an IANA time zone such as `America/New_York`; an offset such as `+02:00` isn't. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }))
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
