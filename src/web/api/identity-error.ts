/** A refusal at the identity provider, in a sentence for the form. */
export class IdentityError extends Error {
  /** The provider's own name of the reason; blank for others. */
  readonly code: string

  constructor(message: string, code = '') {
    super(message)
    this.code = code
  }

  /** Whether the provider doesn't know the address with this password. */
  get isUnknown(): boolean {
    return ['auth/user-not-found', 'auth/wrong-password', 'auth/invalid-credential'].includes(this.code)
  }
}
