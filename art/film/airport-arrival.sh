#!/bin/bash
# Makes public/media/airport-arrival.{webm,mp4}: slow moves over our own pictures, silent, 960 × 540.
# What is told stands in public/media/airport-arrival.vtt; its times follow `shots`: one each 5.5 s, 1 s of it the fade.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd) out=$root/public/media/airport-arrival
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT
fps=24 seconds=6.5 fade=1 frames=156
# picture, then zoom and place (0 = left or top, 1 = right or bottom) at the beginning and at the end
shots="
article-leave-for-jfk 1.35 1.0 .35 1.12 .75 .50
jfk-terminal 1.05 .60 .60 1.40 .20 .90
airport-curb 1.60 .05 .95 1.25 .40 .80
article-meet-and-greet 1.35 .00 .45 1.10 .45 .60
fleet-suv-side 1.60 .95 .62 1.25 .55 .60
bridge-drive 1.10 .50 .50 1.35 .90 .80
"
args=() filters="" count=0
while read -r name z0 x0 y0 z1 x1 y1; do
  [ "$name" ] || continue
  args+=(-i "$root/art/masters/$name.webp")
  # Enlarged first, so that the moves go in small parts of a pixel; eased, so that they begin and end softly.
  ease="(on/($frames-1))^2*(3-2*on/($frames-1))"
  filters+="[$count]scale=4800:2700,zoompan=fps=$fps:d=$frames:s=960x540:z='$z0+($z1-$z0)*$ease'"
  filters+=":x='(iw-iw/zoom)*($x0+($x1-$x0)*$ease)':y='(ih-ih/zoom)*($y0+($y1-$y0)*$ease)',setsar=1[s$count];"
  count=$((count + 1))
done <<<"$shots"
last=s0
for ((i = 1; i < count; i++)); do
  filters+="[$last][s$i]xfade=duration=$fade:offset=$(awk "BEGIN { print $i * ($seconds - $fade) }")[f$i];"
  last=f$i
done
length=$(awk "BEGIN { print $count * ($seconds - $fade) + $fade }")
filters+="[$last]fade=t=in:st=0:d=0.8,fade=t=out:st=$(awk "BEGIN { print $length - 1 }"):d=1,format=yuv420p[film]"
quiet="-hide_banner -loglevel error -y"
# shellcheck disable=SC2086
ffmpeg $quiet "${args[@]}" -filter_complex "$filters" -map "[film]" -c:v ffv1 "$work/film.mkv"
# shellcheck disable=SC2086
ffmpeg $quiet -i "$work/film.mkv" -c:v libx264 -preset medium -crf 29 -movflags +faststart -an "$out.mp4"
# shellcheck disable=SC2086
ffmpeg $quiet -i "$work/film.mkv" -c:v libvpx-vp9 -crf 40 -b:v 0 -cpu-used 4 -row-mt 1 -an "$out.webm"
