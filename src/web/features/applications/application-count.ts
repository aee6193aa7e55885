/** '1 application', '12 applications'. */
export const applicationsCountText = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'application' : 'applications'}`
