/** A knot in the middle of every path, to point at it, and to choose it where a figure may go. */

import type { DoradaTable } from "../view";
import { middleOf, over, type Chart } from "./geometry";

interface KnotsProps {
  table: DoradaTable;
  chart: Chart;
}

export function Knots({ table, chart }: KnotsProps) {
  return (
    <>
      {table.view.board.paths.map(({ id, type }) => {
        const line = chart.lines.get(id);
        return (
          line && (
            <button
              key={id}
              class="dor-knot"
              data-type={type}
              style={over(chart, middleOf(line))}
              {...table.place(id)}
            />
          )
        );
      })}
    </>
  );
}
