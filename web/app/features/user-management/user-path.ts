/** The page of a company user. */
export function userPath(customerUsername: string): string {
  return `/company/user/view/${encodeURIComponent(customerUsername)}`;
}
