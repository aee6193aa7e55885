/** Where the token lies in the browser's storage. */
export const TOKEN_KEY = 'pp_jwt'
