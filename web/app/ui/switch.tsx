import type { ComponentProps, ReactNode } from 'react';

/** On or off at once, without a button to confirm. */
export function Switch({
  children,
  className = '',
  ...props
}: Omit<ComponentProps<'input'>, 'type'> & { readonly children: ReactNode }) {
  return (
    <label className={`checkbox ${className}`}>
      <input {...props} type="checkbox" role="switch" className="switch" />
      {children}
    </label>
  );
}
