/** Articles to compare in a browser without scripts; ends with the browser's session and with the log-out. */
export const PLAIN_LIST_COOKIE = 'compare';
