/**
 * Whether the page of the address is drawn, which comes after the address itself, and React has taken over each of its
 * controls: parts that come late or in a file of their own are taken over after the frame. By this property React knows an
 * element as its own.
 */
export const IS_HYDRATED = `
  document.documentElement.dataset.ready === location.pathname + location.search &&
  [...document.querySelectorAll('button, input, select, textarea')].every((control) =>
    Object.keys(control).some((key) => key.startsWith('__reactProps')))`;
