/** Which host names mean the browser's own machine, so that a link with one is of no use elsewhere. */

/** As browsers write them in an address: shortened, in hexadecimal. */
const LOCAL_IPV6 = /^::(1|ffff:7f[0-9a-f]{2}:[0-9a-f]{1,4})?$/;

/** `localhost` and its subdomains, 127.0.0.0/8, ::1 and the unspecified addresses. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "");
  if (name === "localhost" || name.endsWith(".localhost")) return true;
  if (/^127(\.\d{1,3}){3}$/.test(name) || name === "0.0.0.0") return true;
  return LOCAL_IPV6.test(name);
}
