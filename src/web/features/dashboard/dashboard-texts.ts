/** What is next for someone who left the business they began, and works for no other. */
export const WITHOUT_BUSINESS = {
  title: 'You don’t work for a business now',
  message:
    'You left the business that this account began, and an account can begin only one. An owner of that business can invite you back, and other businesses can invite you to work for them. To rent out homes of your own, sign up with another email address.',
}

/** The sentence below the dashboard's title, which the page shows before the app is there. */
export const dashboardWelcome = (firstName: string): string =>
  `Welcome, ${firstName}. Here’s what needs you today, what’s new, and where to go next.`
