/** What a drawing of an article may be made of. Everything else is left out, known or not. */
export const allowedElements: ReadonlySet<string> = new Set(
  `svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan
  linearGradient radialGradient stop clipPath mask pattern marker`.split(/\s+/),
);

export const allowedAttributes: ReadonlySet<string> = new Set(
  `id class role aria-label aria-hidden viewBox width height x y x1 y1 x2 y2 cx cy r rx ry fx fy fr d points pathLength
  transform preserveAspectRatio version
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset opacity color clip-path clip-rule mask marker-start marker-mid marker-end
  stop-color stop-opacity offset gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits
  patternUnits patternContentUnits patternTransform markerUnits markerWidth markerHeight refX refY orient
  font-family font-size font-weight font-style text-anchor dominant-baseline alignment-baseline letter-spacing
  textLength lengthAdjust dx dy rotate visibility display vector-effect paint-order shape-rendering
  text-rendering xml:space`.split(/\s+/),
);
