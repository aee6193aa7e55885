/** The sentence below the form's title, which the page shows before the app is there. */
export const ONE_APPLICATION = 'One application, sent to the landlord of the home you choose.'

/** What happens to the answers typed so far. */
export const KEPT_ANSWERS =
  'We save your answers in this browser until you submit or sign out, for up to 30 days, or 24 hours after your session expires.'
