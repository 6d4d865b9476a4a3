import type { ComponentProps, ReactNode } from 'react';

/** One of several; those with the same `name` belong together inside a `fieldset`. */
export function Radio({
  children,
  className = '',
  ...props
}: Omit<ComponentProps<'input'>, 'type'> & { readonly children: ReactNode }) {
  return (
    <label className={`checkbox items-start ${className}`}>
      <input {...props} type="radio" className="radio" />
      {children}
    </label>
  );
}
