/** Whether a host name or address means this machine alone: `localhost`, `127.0.0.1`, `::1`, with or without brackets. */
export const isLoopback = (host: string): boolean =>
  /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i.test(host.replace(/\.$/, ''))
