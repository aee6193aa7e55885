/** The token's key in the browser's storage. */
export const TOKEN_KEY = 'pp_jwt'
