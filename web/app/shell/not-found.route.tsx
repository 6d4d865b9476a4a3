import { data } from 'react-router';

export function loader() {
  throw data(null, { status: 404 });
}

/** Never rendered: the loader always refuses, and the frame shows the page for what does not exist. */
export default function NotFoundRoute() {
  return null;
}
