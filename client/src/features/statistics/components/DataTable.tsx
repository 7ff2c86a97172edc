import { clsx } from 'clsx';
import { ScrollArea } from './ScrollArea.tsx';

interface DataTableProps {
  caption: string;
  columns: readonly string[];
  /** The first cell of each row is its heading. */
  rows: readonly (readonly string[])[];
}

const cell = 'px-2 py-2';

export function DataTable({ caption, columns, rows }: DataTableProps) {
  return (
    <ScrollArea label={caption} className="max-h-80 overflow-y-auto">
      <table className="w-full text-left text-control tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={clsx(
                  cell,
                  'sticky top-0 border-b border-hairline bg-surface text-meta font-semibold text-muted',
                  index > 0 && 'text-right',
                )}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-hairline">
          {rows.map(([heading, ...values]) => (
            <tr key={heading}>
              <th scope="row" className={clsx(cell, 'font-medium break-words')}>
                {heading}
              </th>
              {values.map((value, index) => (
                <td key={columns[index + 1]} className={clsx(cell, 'text-right whitespace-nowrap')}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}
