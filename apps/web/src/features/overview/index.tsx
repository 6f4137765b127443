import { Cell, Sheet } from "#ui/sheet.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

export default function Page() {
  return (
    <Sheet>
      <Cell>
        <Skeleton heights={[28, 240, 160]} />
      </Cell>
    </Sheet>
  );
}
