import { KitSection } from './KitSection.tsx';

const colours = [
  'canvas',
  'surface',
  'sunken',
  'skeleton',
  'text',
  'muted',
  'subtle',
  'link',
  'primary',
  'primary-soft',
  'accent',
  'control',
  'hairline',
  'focus',
  'success',
  'warning',
  'danger',
  'info',
  'like',
  'online',
];

export function ColourSection() {
  return (
    <KitSection title="Colours and type" wide>
      <ul className="grid grid-cols-2 gap-3 text-meta sm:grid-cols-5">
        {colours.map((name) => (
          <li key={name} className="flex items-center gap-2">
            <span
              aria-hidden
              style={{ background: `var(--${name})` }}
              className="size-8 rounded-control border border-hairline"
            />
            {name}
          </li>
        ))}
      </ul>
      <div>
        <p className="text-landing font-bold tracking-tight">Build together, be found</p>
        <p className="text-section font-bold">Section hero</p>
        <p className="text-page-title font-semibold">Page title</p>
        <p className="text-card-title font-semibold">Card title, large</p>
        <p className="text-body">Body text runs at sixteen pixels with a line of one and a half.</p>
        <p className="text-control text-muted">Control and secondary text</p>
        <p className="text-meta text-subtle">Meta text, such as 2 h or 14 Nov</p>
      </div>
    </KitSection>
  );
}
