/** The sentence below the dashboard's title, which the page shows before the app is there. */
export const dashboardWelcome = (firstName: string): string =>
  `Welcome, ${firstName}. Here’s what needs you today, what’s new, and where to go next.`
